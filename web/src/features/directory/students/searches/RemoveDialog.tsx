import { directoryTexts, type SavedSearch } from '@ambitionhub/contract/directory';
import { reasonOf } from '../../../../session/api.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { FormMessage } from '../../../../ui/FormMessage.tsx';
import { useRemoveSearch } from '../api/savedSearches.ts';

const texts = directoryTexts.searches;

export function RemoveDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveSearch();
  return (
    <Dialog title={texts.removeTitle(search.name)} onClose={onClose}>
      <p>{texts.removeText}</p>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      <DialogButtons
        cancel={texts.cancel}
        onCancel={onClose}
        act={texts.remove}
        color="red"
        busy={isPending}
        onClick={() => mutate({ id: search.id }, { onSuccess: onClose })}
      />
    </Dialog>
  );
}
