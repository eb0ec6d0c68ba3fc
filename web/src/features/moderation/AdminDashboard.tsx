import { sessionTexts } from '@ambitionhub/contract/accounts';
import { type AdminTab, moderationTexts } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import { useEffect } from 'react';
import { replacePage } from '../../session/page.ts';
import { useSession, useSignOut } from '../../session/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { FullScreenLoader } from '../../ui/FullScreenLoader.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { OverviewTab } from '../analytics/index.ts';
import { AuditTab } from './audit/AuditTab.tsx';
import { CompaniesTab } from './companies/CompaniesTab.tsx';
import { ReviewPending } from './companies/Review.tsx';
import { RunningBulks } from './listing/RunningBulks.tsx';
import { MessagesTab } from './messages/MessagesTab.tsx';
import { WaitingBadge } from './messages/WaitingBadge.tsx';
import { SettingsTab } from './settings/SettingsTab.tsx';
import { StudentsTab } from './students/StudentsTab.tsx';

const { title, logout, tabs: labels } = moderationTexts;

const tab = (value: AdminTab, content: Tab['content']): Tab => ({ value, label: labels[value], content });
const tabs: readonly Tab[] = [
  tab('students', <StudentsTab />),
  tab('companies', <CompaniesTab />),
  { ...tab('messages', <MessagesTab />), badge: <WaitingBadge /> },
  tab('overview', <OverviewTab />),
  tab('audit', <AuditTab />),
  tab('settings', <SettingsTab />),
];

/**
 * The admin's own screen (second specification, section 2). It checks for itself who is here: a debug switch that lifts
 * the guards leads no further than to the landing page (decision D14).
 */
export function AdminDashboard() {
  const { viewer } = useSession();
  const isAdmin = viewer?.userType === 'admin';
  useEffect(() => {
    if (!isAdmin) replacePage(paths.home);
  }, [isAdmin]);
  return isAdmin ? <Dashboard /> : <FullScreenLoader text={sessionTexts.loading} />;
}

function Dashboard() {
  const { signOut, pending } = useSignOut();
  return (
    <Screen
      title={title}
      actions={
        <Button variant="default" onClick={signOut} busy={pending}>
          {logout}
        </Button>
      }
    >
      <Tabs
        label={title}
        tabs={tabs}
        intro={
          <>
            <RunningBulks />
            <ReviewPending />
          </>
        }
      />
    </Screen>
  );
}
