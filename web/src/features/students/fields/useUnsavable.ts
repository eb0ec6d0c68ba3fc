import { useAlert } from '../../../ui/AlertDialog.tsx';
import { faultOf, namesOf } from '../editing/edits.ts';
import { useProfileEditor } from '../editing/ProfileEditor.tsx';
import { focusField } from './focusField.ts';

/**
 * What saving and publishing ask first: whether something stands in a field that cannot be saved, such as an Instagram
 * name that is none. It is said, and led to, instead of being passed over.
 */
export function useUnsavable(): () => Promise<boolean> {
  const { unsaved } = useProfileEditor();
  const alert = useAlert();
  return async () => {
    for (const field of namesOf(unsaved)) {
      const fault = faultOf(field, unsaved);
      if (fault === null) continue;
      await alert(fault);
      focusField(field);
      return true;
    }
    return false;
  };
}
