import { useState } from 'react';
import type { EditedField } from '../saving/edits.ts';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';

export type TextName = Extract<
  EditedField,
  'name' | 'major' | 'greekLife' | 'clubs' | 'instagram' | 'phoneNumber' | 'bio'
>;

/**
 * A text of the profile as an input's properties. While someone types it is theirs, letter for letter: a save that
 * comes back without the space at its end does not take the space from under the cursor.
 */
export function useTypedText(field: TextName) {
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
