import { directoryTexts, type SavedSearch } from '@ambitionhub/contract/directory';
import { ConfirmDialog } from '../../../../session/dialogs/ConfirmDialog.tsx';
import { useRemoveSearch } from '../api/savedSearches.ts';

const texts = directoryTexts.searches;

export function RemoveDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveSearch();
  return (
    <ConfirmDialog
      title={texts.removeTitle(search.name)}
      act={texts.remove}
      color="red"
      busy={isPending}
      onConfirm={() => mutate({ id: search.id }, { onSuccess: onClose })}
      error={error}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}
