import { type CompanyTab, companyTabs, companyTexts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { type ReactNode, useEffect } from 'react';
import { Screen } from '../../session/screen/Screen.tsx';
import { useSignOut, useViewer } from '../../session/session.tsx';
import { forgetProfileSaved } from '../../session/viewer.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { News } from '../../ui/News.tsx';
import { navigate } from '../../ui/navigation.ts';
import { SkeletonPanels } from '../../ui/Skeletons.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { useAddressNews } from '../accounts/index.ts';
import {
  ApplicantLine,
  Applicants,
  useApplicantNews,
  useFollowConversations,
} from '../applications/index.ts';
import { FindStudents, ShortlistHeart, StudentFields, StudentInside } from '../directory/index.ts';
import {
  AboveChat,
  ConversationInside,
  Messages,
  UnreadBadge,
  useChatAhead,
  useMessageNews,
} from '../messaging/index.ts';
import { useApprovalNews } from './dashboard/useApprovalNews.tsx';

export { companySearch as search } from '@ambitionhub/contract/routes';

const texts = companyTexts.dashboard;
const AccountSettings = lazyComponent(
  async () => (await import('./dashboard/AccountSettings.tsx')).AccountSettings,
  <SkeletonPanels label="Loading settings..." />,
);

const contents: Readonly<Record<CompanyTab, ReactNode>> = {
  students: <FindStudents />,
  applicants: (
    <Applicants
      Student={StudentInside}
      Shortlist={ShortlistHeart}
      Conversation={ConversationInside}
      Filters={StudentFields}
    />
  ),
  messages: (
    <AboveChat value={ApplicantLine}>
      <Messages />
    </AboveChat>
  ),
  settings: <AccountSettings />,
};

const icons: Readonly<Record<CompanyTab, IconName>> = {
  students: 'users',
  applicants: 'list',
  messages: 'mail',
  settings: 'settings',
};

/** The company's workspace (second specification, section 2). */
export function CompanyDashboard() {
  const { signOut, pending } = useSignOut();
  const { profileCompleted } = useViewer();
  const news = [useApprovalNews(), useMessageNews(), useApplicantNews(), useAddressNews()];
  useFollowConversations();
  useChatAhead();

  // The mark is no longer needed once the session itself knows about the saved profile.
  useEffect(() => {
    if (profileCompleted) forgetProfileSaved();
  }, [profileCompleted]);

  const tabs: readonly Tab[] = companyTabs.map((value) => ({
    value,
    label: texts.tabs[value],
    icon: icons[value],
    badge: value === 'messages' ? <UnreadBadge /> : undefined,
    content: contents[value],
    ...(value === 'students' && { intro: <News items={news} /> }),
    ...(value === 'settings' && { keeps: true, wideOnly: true, load: AccountSettings.load }),
  }));

  return (
    <Screen
      title={texts.title}
      actions={[
        { label: texts.home, href: paths.companyLanding },
        { label: texts.editProfile, icon: 'pencil', onClick: () => navigate({ to: paths.companyProfile }) },
        { label: texts.logout, onClick: signOut, busy: pending },
      ]}
    >
      <Tabs label={texts.title} tabs={tabs} />
    </Screen>
  );
}
