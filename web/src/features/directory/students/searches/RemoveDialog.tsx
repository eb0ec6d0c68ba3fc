import { directoryTexts, type SavedSearch } from '@ambitionhub/contract/directory';
import { ActDialog } from '../../../../session/dialogs/ConfirmDialog.tsx';
import { useRemoveSearch } from '../api/savedSearches.ts';

const texts = directoryTexts.searches;

export function RemoveDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  return (
    <ActDialog
      title={texts.removeTitle(search.name)}
      act={texts.remove}
      color="red"
      acting={useRemoveSearch()}
      input={{ id: search.id }}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ActDialog>
  );
}
