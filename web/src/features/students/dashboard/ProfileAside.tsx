import { type CompletionField, studentTexts, yearLabel } from '@ambitionhub/contract/students';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dotted } from '../../../ui/dotted.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';
import { SaveStatus } from '../editor/SaveStatus.tsx';
import { SchoolName } from '../fields/Facts.tsx';
import { CompletionPanel } from './CompletionPanel.tsx';
import { StarMark } from './NameField.tsx';
import classes from './ProfileAside.module.css';
import { ProfileLater } from './ProfileLater.tsx';
import { StarBanner } from './StarBanner.tsx';
import type { ProfilePlace } from './useProfilePlace.ts';

const { profile } = studentTexts;

type Props = { place: ProfilePlace; onOpenField: (field: CompletionField, picture?: File) => void };

/** The student's own profile next to the content: a summary, or the whole form. */
export function ProfileAside({ place, onOpenField }: Props) {
  const { standsOpen, isPublished, beginAt, picture, open, close } = place;
  const wasOpen = useRef(standsOpen);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !standsOpen) edit.current?.focus();
    wasOpen.current = standsOpen;
  }, [standsOpen]);

  if (standsOpen)
    return (
      <aside className={classes.form} aria-label={profile.open}>
        {isPublished && (
          <div className={classes.head}>
            <h2 className={classes.heading}>{profile.open}</h2>
            <Button variant="subtle" size="compact-md" onClick={close}>
              {profile.closeForm}
            </Button>
          </div>
        )}
        <CompletionPanel onOpen={onOpenField} sticks />
        <ProfileLater beginAt={beginAt} picture={picture} />
      </aside>
    );
  return (
    <aside className={classes.summary} aria-label={profile.open}>
      <Person />
      <CompletionPanel onOpen={onOpenField} />
      <Button
        ref={edit}
        variant="default"
        leftSection={<Icon name="pencil" size={18} />}
        onClick={() => open()}
      >
        {profile.edit}
      </Button>
      <SaveStatus />
      <StarBanner />
    </aside>
  );
}

/** Photo, name, star, year, school and email. */
function Person() {
  const { stored, shown } = useProfileEditor();
  const name = shown.name || stored.email;
  const studies = dotted([shown.major, yearLabel(shown)]);
  return (
    <div className={classes.person}>
      <Avatar name={name} image={stored.image} size={64} />
      <div className={classes.who}>
        <p className={classes.name}>
          {name} {stored.isStarAmbassador && <StarMark />}
        </p>
        {studies !== '' && <p className={classes.fact}>{studies}</p>}
        <SchoolName />
        <p className={`${classes.fact} ${classes.email}`}>{stored.email}</p>
      </div>
    </div>
  );
}
