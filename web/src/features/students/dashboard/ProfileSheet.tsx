import { imageUrl } from '@ambitionhub/contract/media';
import { studentTexts } from '@ambitionhub/contract/students';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import classes from './ProfileSheet.module.css';

const texts = studentTexts.profile;

/** Below 768 px the profile is a sheet behind one's own name. */
export function ProfileSheet() {
  const { stored, shown } = useProfileEditor();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={classes.opener} onClick={() => setOpened(true)}>
        <Avatar
          name={shown.name || stored.email}
          image={stored.image === null ? null : imageUrl(stored.image, 'small')}
        />
        <span className={classes.words}>
          <strong>{shown.name || stored.email}</strong>
          <span className={classes.hint}>{texts.open}</span>
        </span>
        <Icon name="chevronRight" />
      </button>
      <Drawer.Root opened={opened} onClose={() => setOpened(false)} size="min(28rem, 100%)">
        <Drawer.Overlay />
        <Drawer.Content className={classes.sheet ?? ''}>
          {/* Not Mantine's own header, whose element would be a second banner of the page. */}
          <div className={classes.head}>
            <Drawer.Title className={classes.title ?? ''}>{texts.open}</Drawer.Title>
            <Drawer.CloseButton aria-label="Close" />
          </div>
          <Drawer.Body pt="md" pb={0}>
            <ProfilePanel />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
