import { type CompletionField, studentTexts } from '@ambitionhub/contract/students';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CompletionPanel } from './CompletionPanel.tsx';
import { ProfileLater } from './ProfileLater.tsx';
import type { ProfilePlace } from './useProfilePlace.ts';

type Props = { place: ProfilePlace; onOpenField: (field: CompletionField, picture?: File) => void };

/** The student's own profile as a sheet, if there is no room for it next to the content. */
export function ProfileSheet({ place, onOpenField }: Props) {
  if (!place.isSheetOpen) return null;
  return (
    <Dialog title={studentTexts.profile.open} look="sheet" closable onClose={place.close}>
      <CompletionPanel onOpen={onOpenField} sticks />
      <ProfileLater beginAt={place.beginAt} picture={place.picture} isSheet />
    </Dialog>
  );
}
