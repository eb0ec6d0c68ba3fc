import { sessionTexts } from '@ambitionhub/contract/accounts';
import { type AdminTab, moderationTexts } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import { type ComponentType, useEffect } from 'react';
import { replacePage } from '../../session/page.ts';
import { useSession, useSignOut } from '../../session/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { FullScreenLoader } from '../../ui/FullScreenLoader.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { useNotedUse } from '../accounts/index.ts';
import { Review, ReviewPending } from './companies/Review.tsx';
import { RunningBulks } from './listing/RunningBulks.tsx';
import { WaitingBadge } from './messages/WaitingBadge.tsx';
import { StudentsTab } from './students/StudentsTab.tsx';

export { adminSearch as search } from '@ambitionhub/contract/routes';

const { title, logout, tabs: labels } = moderationTexts;

/** Everything but the first tab comes when it is opened, or pointed at. */
function later(value: AdminTab, load: () => Promise<ComponentType>): Tab {
  const Content = lazily(load, <SkeletonRows label={`Loading ${labels[value].toLowerCase()}...`} />);
  return { value, label: labels[value], content: <Content />, load: Content.load };
}
const tabs: readonly Tab[] = [
  { value: 'students', label: labels.students, content: <StudentsTab /> },
  later('companies', async () => (await import('./companies/CompaniesTab.tsx')).CompaniesTab),
  {
    ...later('messages', async () => (await import('./messages/MessagesTab.tsx')).MessagesTab),
    badge: <WaitingBadge />,
  },
  later('overview', async () => (await import('./overview/Overview.tsx')).Overview),
  later('audit', async () => (await import('./audit/AuditTab.tsx')).AuditTab),
  later('settings', async () => (await import('./settings/SettingsTab.tsx')).SettingsTab),
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
  useNotedUse();
  return (
    <Screen
      title={title}
      actions={
        <Button variant="default" onClick={signOut} busy={pending}>
          {logout}
        </Button>
      }
    >
      <Tabs label={title} tabs={tabs} intro={<ReviewPending />} />
      <RunningBulks />
      <Review />
    </Screen>
  );
}
