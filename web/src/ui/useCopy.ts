import { useAlert } from './AlertDialog.tsx';
import { useToast } from './Toast.tsx';

/** Copies a text to the clipboard and reports the outcome: the browser may refuse. */
export function useCopy(texts: { copied: string; notCopied: string }): (text: string) => Promise<void> {
  const toast = useToast();
  const alert = useAlert();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(texts.copied);
    } catch {
      void alert(texts.notCopied);
    }
  };
}
