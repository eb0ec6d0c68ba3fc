import {
  directoryLimits,
  directoryTexts,
  isOfOwn,
  type SavedFilters,
  type SavedSearch,
} from '@ambitionhub/contract/directory';
import { TextInput } from '@mantine/core';
import { fieldFault, reasonOf } from '../../../../session/api.ts';
import { FormDialog } from '../../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../../session/drafts/draft.ts';
import { text } from '../../../../session/drafts/kinds.ts';
import { useDraft } from '../../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../../ui/lengthError.ts';
import { useRenameSearch, useSaveSearch } from '../api/savedSearches.ts';
import { nameFor } from './filtersOf.ts';
import classes from './SavedSearches.module.css';

const texts = directoryTexts.searches;

export const searchNameForm = defineForm('saved-search', { name: text });

type Props = {
  filters: SavedFilters;
  /** The search that already has these filters. */
  search?: SavedSearch;
  onClose: () => void;
};

/** Asks for a name to save filters under, or for a new name. */
export function NameDialog({ filters, search, onClose }: Props) {
  const draft = useDraft(searchNameForm, search?.id ?? 'new');
  const { name = search?.name ?? nameFor(filters) } = draft.typed;
  const saving = useSaveSearch();
  const renaming = useRenameSearch();
  const error = saving.error ?? renaming.error;
  const fault = fieldFault(error, 'name');
  const isBusy = saving.isPending || renaming.isPending;

  const submit = (): void => {
    const onSuccess = (): void => {
      draft.done();
      onClose();
    };
    const options = { onSuccess };
    if (search) renaming.mutate({ id: search.id, name }, options);
    else saving.mutate({ name, filters }, options);
  };

  return (
    <FormDialog
      title={search ? texts.renameTitle : texts.save}
      draft={draft}
      fault={error && fault === undefined ? reasonOf(error) : null}
      onCancel={() => {
        draft.drop();
        onClose();
      }}
      act={texts.keep}
      busy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        value={name}
        autoComplete="off"
        {...lengthError(name, directoryLimits.searchName, fault)}
        onChange={({ currentTarget }) => draft.type({ name: currentTarget.value })}
        data-autofocus
      />
      {!search && <p className={classes.hint}>{isOfOwn(filters) ? texts.notTold : texts.told}</p>}
    </FormDialog>
  );
}
