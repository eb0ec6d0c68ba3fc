import { useAlert } from './AlertDialog.tsx';
import { useToast } from './Toast.tsx';

/** Puts a text on the clipboard, and says what became of it: the browser may not allow it. */
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
