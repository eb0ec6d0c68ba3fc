import { useAlert } from '../../../ui/AlertDialog.tsx';
import { faultOf, namesOf } from '../editor/edits.ts';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';
import { focusField } from './focusField.ts';

/**
 * Runs before saving and publishing: checks for a field that cannot be saved, such as an invalid Instagram
 * name. Shows its error and leads to it instead of skipping it.
 */
export function useUnsavable(): () => Promise<boolean> {
  const { unsaved, stored } = useProfileEditor();
  const alert = useAlert();
  return async () => {
    for (const field of namesOf(unsaved)) {
      const fault = faultOf(field, unsaved, stored);
      if (fault === null) continue;
      await alert(fault);
      focusField(field);
      return true;
    }
    return false;
  };
}
