import { type CompanyTab, companyTabs, companyTexts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { type ReactNode, useEffect } from 'react';
import { useSignOut, useViewer } from '../../session/session.tsx';
import { forgetProfileSaved } from '../../session/viewer.ts';
import { Button } from '../../ui/Button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { navigate } from '../../ui/navigation.ts';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AddressNotice } from '../accounts/index.ts';
import {
  ApplicantLine,
  Applicants,
  useFollowConversations,
  WaitingApplicants,
} from '../applications/index.ts';
import { FindStudents, StudentFields, StudentInside } from '../directory/index.ts';
import {
  AboveChat,
  ConversationInside,
  Messages,
  NewMessage,
  UnreadBadge,
  useChatAhead,
} from '../messaging/index.ts';
import classes from './CompanyDashboard.module.css';
import { ApprovalNotice } from './dashboard/ApprovalNotice.tsx';

export { companySearch as search } from '@ambitionhub/contract/routes';

const texts = companyTexts.dashboard;
const AccountSettings = lazily(
  async () => (await import('./dashboard/AccountSettings.tsx')).AccountSettings,
  <SkeletonCards cards={2} label="Loading settings..." />,
);

const contents: Readonly<Record<CompanyTab, ReactNode>> = {
  students: <FirstTab />,
  applicants: (
    <Applicants Student={StudentInside} Conversation={ConversationInside} Filters={StudentFields} />
  ),
  messages: (
    <AboveChat value={ApplicantLine}>
      <Messages />
    </AboveChat>
  ),
  settings: <AccountSettings />,
};

const tabs = companyTabs.map((value) => ({
  value,
  label: texts.tabs[value],
  badge: value === 'messages' ? <UnreadBadge /> : undefined,
  content: contents[value],
  ...(value === 'settings' && { keeps: true, load: AccountSettings.load }),
}));

/** The students are seen when it is known what stands above them, so that nothing moves; they are asked for meanwhile. */
function FirstTab() {
  return (
    <>
      <div data-first="" className={classes.news}>
        <NewMessage />
        <WaitingApplicants />
      </div>
      <ApprovalNotice />
      <AddressNotice />
      <FindStudents />
    </>
  );
}

/** Where companies work (second specification, section 2). */
export function CompanyDashboard() {
  const { signOut, pending } = useSignOut();
  const { profileCompleted } = useViewer();
  useFollowConversations();
  useChatAhead();

  // The mark has done its work as soon as the session itself knows of the saved profile.
  useEffect(() => {
    if (profileCompleted) forgetProfileSaved();
  }, [profileCompleted]);

  return (
    <Screen
      title={texts.title}
      actions={
        <>
          <Button component="a" href={paths.companyLanding} variant="subtle">
            {texts.home}
          </Button>
          <Button variant="default" onClick={() => navigate({ to: paths.companyProfile })}>
            {texts.editProfile}
          </Button>
          <Button variant="default" onClick={signOut} busy={pending}>
            {texts.logout}
          </Button>
        </>
      }
    >
      <Tabs label={texts.title} tabs={tabs} />
    </Screen>
  );
}
