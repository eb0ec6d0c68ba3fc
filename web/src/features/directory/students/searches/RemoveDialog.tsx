import { directoryTexts, type SavedSearch } from '@ambitionhub/contract/directory';
import { reasonOf } from '../../../../session/api.ts';
import { Button } from '../../../../ui/Button.tsx';
import dialog from '../../../../ui/Dialog.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormMessage } from '../../../../ui/FormMessage.tsx';
import { useRemoveSearch } from '../api/savedSearches.ts';

const texts = directoryTexts.searches;

export function RemoveDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveSearch();
  return (
    <Dialog title={texts.removeTitle(search.name)} onClose={onClose}>
      <p>{texts.removeText}</p>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          color="red"
          busy={isPending}
          onClick={() => mutate({ id: search.id }, { onSuccess: onClose })}
        >
          {texts.remove}
        </Button>
      </div>
    </Dialog>
  );
}
