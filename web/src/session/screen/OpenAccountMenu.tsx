import { sessionTexts, type UserType } from '@ambitionhub/contract/accounts';
import { notificationTexts } from '@ambitionhub/contract/notifications';
import { type PublicPath, paths, type ScreenPath } from '@ambitionhub/contract/routes';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { nextTheme, themeName } from '../../brand/theme.ts';
import { Icon } from '../../ui/Icon.tsx';
import { navigate } from '../../ui/navigation.ts';
import { schemeIcons } from '../../ui/ThemeSwitch.tsx';
import { openPage } from '../page.ts';
import { useSession, useSignOut } from '../session.tsx';
import { AccountButton } from './AccountButton.tsx';
import classes from './AccountMenu.module.css';
import type { MenuProps } from './actions.ts';

const texts = {
  settings: 'Account Settings',
  colors: (name: string) => `Colors: ${name}`,
  home: 'Home',
};

/** The section of the settings with the emails that a person gets. */
const notificationsHash = '#notifications';

const places: Readonly<Record<UserType, { readonly home: PublicPath; readonly dashboard: ScreenPath }>> = {
  student: { home: paths.studentLanding, dashboard: paths.studentDashboard },
  company: { home: paths.companyLanding, dashboard: paths.companyDashboard },
  admin: { home: paths.home, dashboard: paths.adminDashboard },
};

/** Whether there is room for the header's buttons. An entry that only the styles hide would hold the arrow keys. */
function useIsShown(buttons: MenuProps['buttons']): boolean {
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    const node = buttons?.current;
    if (!node) return;
    const measure = () => setShown(node.getClientRects().length > 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [buttons]);
  return isShown;
}

/** The menu while it opens; on a later press it is already loaded. */
export function OpenAccountMenu({ actions, buttons, onLogOut }: MenuProps) {
  const areButtonsShown = useIsShown(buttons);
  const [isOpen, setOpen] = useState(false);
  // Only as it opens, the kit's menu remembers what to return the focus to.
  useEffect(() => setOpen(true), []);
  const { viewer } = useSession();
  const { signOut } = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (viewer === null) return null;
  const { email, userType, hasUniversity, profileCompleted } = viewer;
  const name = viewer.name || email;
  const { home, dashboard } = places[userType];

  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      withinPortal={false}
      position="bottom-end"
      width="min(20rem, calc(100vw - 2rem))"
    >
      <Menu.Target>
        {/* In place of the pressed button, which had the focus. */}
        <AccountButton autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who ?? ''}>
          <strong className={classes.name}>{name}</strong>
          {name !== email && <span>{email}</span>}
        </Menu.Label>
        {actions
          // At the end of the menu, for everyone.
          .filter(({ label }) => label !== texts.home && label !== sessionTexts.logout)
          .filter(({ menuOnly }) => menuOnly || !areButtonsShown)
          .map((action) => (
            <Menu.Item
              key={action.label}
              leftSection={<Icon name={action.icon ?? 'chevronRight'} />}
              onClick={() => ('href' in action ? openPage(action.href) : action.onClick())}
            >
              {action.label}
            </Menu.Item>
          ))}
        {hasUniversity && profileCompleted && (
          <Menu.Item
            leftSection={<Icon name="settings" />}
            onClick={() => navigate({ to: dashboard, search: { tab: 'settings' } })}
          >
            {texts.settings}
          </Menu.Item>
        )}
        {hasUniversity && profileCompleted && userType !== 'admin' && (
          <Menu.Item
            leftSection={<Icon name="mail" />}
            onClick={() => navigate({ to: dashboard, search: { tab: 'settings' }, hash: notificationsHash })}
          >
            {notificationTexts.title}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Icon name={schemeIcons[colorScheme]} />}
          closeMenuOnClick={false}
          onClick={() => setColorScheme(nextTheme(colorScheme))}
        >
          {texts.colors(themeName(colorScheme))}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="home" />} component="a" href={home} c="var(--ah-ink)">
          {texts.home}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="logout" />} onClick={onLogOut ?? signOut}>
          {sessionTexts.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
