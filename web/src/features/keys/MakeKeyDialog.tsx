import { type KeyScope, keyLimits, keyScopes, keyTexts } from '@ambitionhub/contract/keys';
import { NativeSelect, TextInput } from '@mantine/core';
import { fieldFault, reasonOf } from '../../session/api.ts';
import { FormDialog } from '../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../session/drafts/draft.ts';
import { oneOf, text } from '../../session/drafts/kinds.ts';
import { useDraft } from '../../session/drafts/useDraft.ts';
import { lengthError } from '../../ui/lengthError.ts';
import { SecretSteps } from '../accounts/index.ts';
import { useMakeKey } from './api/keys.ts';

const { make: texts, made, scopes, scopeHints } = keyTexts;

export const keyForm = defineForm('api-key', { name: text, scope: oneOf<KeyScope>(keyScopes) });

/** Makes a key, after the password if the login is too old, and shows it once. */
export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft(keyForm, null);
  const { name = '', scope = 'read' } = draft.typed;
  const making = useMakeKey();
  const { isPending, error } = making;
  const fault = fieldFault(error, 'name');
  return (
    <SecretSteps
      texts={texts}
      secretTexts={made}
      making={making}
      input={{ name, scope }}
      onMade={draft.done}
      onClose={onClose}
    >
      {(onMake) => (
        <FormDialog
          title={texts.title}
          draft={draft}
          fault={error && fault === undefined ? reasonOf(error) : null}
          act={isPending ? texts.submitting : texts.submit}
          disabled={name.trim() === ''}
          busy={isPending}
          onSubmit={onMake}
          onClose={onClose}
        >
          <TextInput
            name="key-name"
            autoComplete="off"
            enterKeyHint="done"
            data-autofocus
            label={texts.name}
            description={texts.nameHint}
            placeholder={texts.namePlaceholder}
            value={name}
            {...lengthError(name, keyLimits.name, fault)}
            onChange={(event) => draft.type({ name: event.currentTarget.value })}
          />
          <NativeSelect
            name="key-scope"
            label={texts.scope}
            description={scopeHints[scope]}
            data={keyScopes.map((value) => ({ value, label: scopes[value] }))}
            value={scope}
            onChange={({ currentTarget: { value } }) =>
              draft.type({ scope: keyScopes.find((one) => one === value) ?? 'read' })
            }
          />
        </FormDialog>
      )}
    </SecretSteps>
  );
}
