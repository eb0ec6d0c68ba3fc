import { studentTexts, type TextField } from '@ambitionhub/contract/students';
import { useState } from 'react';
import { isOffline } from '../../../session/api.ts';
import { useOnline } from '../../../ui/OfflineBar.tsx';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';

/**
 * A text of the profile as an input's props. While the user types, the text stays exactly as typed: a save
 * that returns it without a space at its end does not remove the space at the cursor.
 */
export function useTypedText(field: TextField) {
  const { shown, edit, leaveField } = useProfileEditor();
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? shown[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped(value);
      edit({ [field]: value });
    },
    onBlur: () => {
      setTyped(null);
      leaveField(field);
    },
  };
}

/** First specification, section 8; the other fields' failures are only logged. */
type FaultyField = 'name' | 'major' | 'industries';

/** The text under a field whose save failed. Without a network the field has no error: it only waits. */
export function useFieldFault(field: FaultyField): string | null {
  const { failures } = useProfileEditor();
  const online = useOnline();
  const failure = failures.get(field);
  if (failure === undefined || (isOffline(failure) && !online)) return null;
  return studentTexts.errors[field];
}
