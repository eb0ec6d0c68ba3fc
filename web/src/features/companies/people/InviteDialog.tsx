import { peopleTexts } from '@ambitionhub/contract/companies';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useInvite } from '../api/people.ts';

const texts = peopleTexts.invite;

export const invitationForm = defineForm('invitation', { email: text });

/** Invites one address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft(invitationForm, null);
  const { email = '' } = draft.typed;
  // The same id until it is sent, so that a retry after a lost answer is not a second invitation.
  const [id] = useState(() => crypto.randomUUID());
  const toast = useToast();
  const { mutate, isPending, error } = useInvite();
  const fault = fieldFault(error, 'email');

  function onSubmit() {
    mutate(
      { id, email },
      {
        onSuccess: () => {
          draft.done();
          toast.success(texts.sent(email.trim()));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={texts.title}
      draft={draft}
      fault={error && fault === undefined ? reasonOf(error) : null}
      act={isPending ? texts.submitting : texts.submit}
      disabled={email.trim() === ''}
      busy={isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <TextInput
        type="email"
        name="invited-email"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="send"
        spellCheck={false}
        data-autofocus
        label={texts.email}
        value={email}
        error={fault ?? null}
        onChange={(event) => draft.type({ email: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
