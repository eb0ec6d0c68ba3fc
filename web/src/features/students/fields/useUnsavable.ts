import { studentTexts } from '@ambitionhub/contract/students';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { isSavable } from '../editing/edits.ts';
import { useProfileEditor } from '../editing/ProfileEditor.tsx';
import { focusField } from './focusField.ts';

/**
 * What saving and publishing ask first: whether an Instagram name that is none stands in its field. It is said, and led
 * to, instead of being passed over.
 */
export function useUnsavable(): () => Promise<boolean> {
  const { unsaved } = useProfileEditor();
  const alert = useAlert();
  return async () => {
    if (isSavable('instagram', unsaved)) return false;
    await alert(studentTexts.errors.instagram);
    focusField('instagram');
    return true;
  };
}
