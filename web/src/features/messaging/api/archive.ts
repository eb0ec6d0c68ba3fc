import { messagingTexts } from '@ambitionhub/contract/messaging';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc, reasonOf } from '../../../session/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { applyConversation } from '../state/apply.ts';

const texts = messagingTexts.archive;
/** Milliseconds. */
const undoable = 10_000;

/** Archives a conversation, with an undo button, or restores it. */
export function useArchive() {
  const client = useQueryClient();
  const alert = useAlert();
  const toast = useToast();
  const { mutate } = useMutation(
    orpc.messaging.archive.mutationOptions({
      onSuccess: (conversation, input) => {
        applyConversation(client, conversation);
        if (!input.archived) toast.success(texts.undone);
        else if (!conversation.archived) toast.success(texts.newer);
        else
          toast.undoable(texts.done, {
            label: texts.undoShort,
            time: undoable,
            run: () => mutate({ ...input, archived: false }),
          });
      },
      onError: (error) => void alert(reasonOf(error)),
    }),
  );
  return mutate;
}
