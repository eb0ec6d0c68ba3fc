import { sessionTexts } from '@ambitionhub/contract/accounts';
import { type AdminTab, adminTabs, moderationTexts } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { lazyPart } from '../../session/lazyPart.tsx';
import { replacePage } from '../../session/page.ts';
import { Screen } from '../../session/screen/Screen.tsx';
import { useSession, useSignOut } from '../../session/session.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { FullScreenLoader } from '../../ui/FullScreenLoader.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { useReportActivity } from '../accounts/index.ts';
import { Review, useReviewNews } from './companies/Review.tsx';
import { RunningBulks } from './listing/RunningBulks.tsx';
import { WaitingBadge } from './messages/WaitingBadge.tsx';
import { DisputesBadge } from './overview/DisputesBadge.tsx';
import { useSchoolsNews } from './schools/SchoolsNews.tsx';
import { StudentsTab } from './students/StudentsTab.tsx';

export { adminSearch as search } from '@ambitionhub/contract/routes';

const { title, logout } = moderationTexts;

const skeletons: Readonly<Partial<Record<AdminTab, (label: string) => ReactNode>>> = {
  companies: (label) => <TableSkeleton label={label} mark="square" />,
  messages: (label) => <TableSkeleton label={label} />,
  audit: (label) => <TableSkeleton label={label} />,
};

/** Every tab but the first loads when the admin opens it or points at it. */
function later(value: AdminTab, icon: IconName, load: () => Promise<ComponentType>): Tab {
  const label = `Loading ${adminTabs[value].toLowerCase()}...`;
  const Content = lazyPart(load, skeletons[value]?.(label) ?? <SkeletonRows label={label} />);
  return { value, label: adminTabs[value], icon, content: <Content />, load: Content.load };
}
const tabs: readonly Tab[] = [
  { value: 'students', label: adminTabs.students, icon: 'users', content: <StudentsTab /> },
  later('companies', 'home', async () => (await import('./companies/CompaniesTab.tsx')).CompaniesTab),
  {
    ...later('messages', 'mail', async () => (await import('./messages/MessagesTab.tsx')).MessagesTab),
    badge: <WaitingBadge />,
  },
  {
    ...later('overview', 'chart', async () => (await import('./overview/Overview.tsx')).Overview),
    badge: <DisputesBadge />,
  },
  later('audit', 'list', async () => (await import('./audit/AuditTab.tsx')).AuditTab),
  {
    ...later('settings', 'settings', async () => (await import('./settings/SettingsTab.tsx')).SettingsTab),
    wideOnly: true,
  },
];

/**
 * The admin's own screen (second specification, section 2). It checks the user itself: a debug switch that
 * lifts the guards leads no further than the landing page (decision D14).
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
  const schools = useSchoolsNews();
  const intro = <Banner items={[useReviewNews(), schools.news]} />;
  useReportActivity();
  return (
    <Screen title={title} actions={[{ label: logout, onClick: signOut, busy: pending }]}>
      <Tabs label={title} tabs={tabs.map((tab) => ({ ...tab, intro }))} />
      <RunningBulks />
      <Review />
      {schools.dialog}
    </Screen>
  );
}
