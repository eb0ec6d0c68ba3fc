import { imageUrl } from '@ambitionhub/contract/media';
import { type CompletionField, studentTexts } from '@ambitionhub/contract/students';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useProfileEditor } from '../editing/ProfileEditor.tsx';
import { StarMark } from './NameField.tsx';
import { ProfileLater } from './ProfileLater.tsx';
import classes from './ProfileSheet.module.css';

const texts = studentTexts.profile;

/** Whether the sheet is open, and at which field where it was opened for one. */
export type SheetState = { opened: false } | { opened: true; at?: CompletionField };

type Props = { state: SheetState; onChange: (state: SheetState) => void };

/** Below 768 px the profile is a sheet behind one's own name. */
export function ProfileSheet({ state, onChange }: Props) {
  const { stored, shown } = useProfileEditor();
  return (
    <>
      <button type="button" className={classes.opener} onClick={() => onChange({ opened: true })}>
        <Avatar
          name={shown.name || stored.email}
          image={stored.image === null ? null : imageUrl(stored.image, 'small')}
        />
        <span className={classes.words}>
          <strong className={classes.name}>{shown.name || stored.email}</strong>
          <span className={classes.hint}>{texts.open}</span>
        </span>
        {stored.isStarAmbassador && <StarMark />}
        <Icon name="chevronRight" />
      </button>
      {state.opened && (
        <Dialog title={texts.open} look="sheet" closable onClose={() => onChange({ opened: false })}>
          <ProfileLater beginAt={state.at} />
        </Dialog>
      )}
    </>
  );
}
