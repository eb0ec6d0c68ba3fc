import { studentTexts } from '@ambitionhub/contract/students';
import { isOffline } from '../../../app/api.ts';
import { useOnline } from '../../../ui/OfflineBar.tsx';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';

/** First specification, section 8; the other fields' failures are only logged. */
type Told = 'name' | 'major' | 'industries';

/** What to say under a field whose save failed. Without a network there is nothing wrong with it: it only waits. */
export function useFieldFault(field: Told): string | null {
  const { failures } = useProfileEditor();
  const online = useOnline();
  const failure = failures.get(field);
  if (failure === undefined || (isOffline(failure) && !online)) return null;
  return studentTexts.errors[field];
}
