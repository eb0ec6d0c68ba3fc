import { studentTexts } from '@ambitionhub/contract/students';
import { useMediaQuery } from '@mantine/hooks';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { type Tab, Tabs } from '../../../ui/Tabs.tsx';
import { Discover } from '../../directory/index.ts';
import { Messages, UnreadBadge } from '../../messaging/index.ts';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';
import { AccountSettings } from '../settings/AccountSettings.tsx';
import classes from './CompletedDashboard.module.css';
import { CompletionPanel } from './CompletionPanel.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { ProfileSheet } from './ProfileSheet.tsx';

const { dashboard, profile } = studentTexts;

/** The dashboard of a student who has completed onboarding. */
export function CompletedDashboard() {
  const { university } = useProfileEditor().stored;
  const isWide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });

  const tabs: readonly Tab[] = [
    { value: 'discover', label: dashboard.tabs.discover, content: <Discover university={university} /> },
    {
      value: 'messages',
      label: dashboard.tabs.messages,
      badge: <UnreadBadge />,
      content: <Messages />,
    },
    { value: 'settings', label: dashboard.tabs.settings, content: <AccountSettings /> },
    {
      value: 'applications',
      label: dashboard.noApplications,
      unlisted: true,
      content: <EmptyState title={dashboard.noApplications} text={dashboard.noApplicationsText} />,
    },
  ];

  return (
    <Screen title={dashboard.title}>
      <div className={classes.layout}>
        {isWide && (
          <aside className={classes.sidebar} aria-label={profile.open}>
            <ProfilePanel />
          </aside>
        )}
        <div className={classes.work}>
          {!isWide && <ProfileSheet />}
          <CompletionPanel />
          <Tabs tabs={tabs} label={dashboard.title} />
        </div>
      </div>
    </Screen>
  );
}
