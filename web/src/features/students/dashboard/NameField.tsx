import { studentTexts } from '@ambitionhub/contract/students';
import { ActionIcon } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';
import { NameEditor } from './NameEditor.tsx';
import classes from './NameField.module.css';

/** The name behind a pencil. While there is none it is open from the start. */
export function NameField() {
  const { stored, shown } = useProfileEditor();
  const [editing, setEditing] = useState(stored.name === '');
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);

  useEffect(() => {
    if (wasEditing.current && !editing) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <NameEditor onClose={() => setEditing(false)} />;
  return (
    <div className={classes.row}>
      <p className={classes.name}>{shown.name}</p>
      {stored.isStarAmbassador && (
        <span className={classes.star}>
          <Icon name="star" />
        </span>
      )}
      <ActionIcon
        ref={pencil}
        variant="subtle"
        aria-label={studentTexts.profile.editName}
        onClick={() => setEditing(true)}
      >
        <Icon name="pencil" />
      </ActionIcon>
    </div>
  );
}
