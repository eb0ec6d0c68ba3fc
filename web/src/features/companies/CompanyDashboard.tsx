import { type CompanyTab, companyTabs, companyTexts } from '@ambitionhub/contract/companies';
import { companySearch, paths } from '@ambitionhub/contract/routes';
import { useEffect } from 'react';
import { lazyPart } from '../../session/lazyPart.tsx';
import { Screen } from '../../session/screen/Screen.tsx';
import { useSignOut, useViewer } from '../../session/session.tsx';
import { forgetProfileSaved } from '../../session/viewer.ts';
import { Banner } from '../../ui/Banner.tsx';
import { navigate } from '../../ui/navigation.ts';
import { SkeletonPanels } from '../../ui/Skeletons.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { useAddressNews } from '../accounts/index.ts';
import {
  Ambassadors,
  OfferButton,
  OfferInHeader,
  OfferStrip,
  People,
  useHasAmbassadors,
  useReviewNews,
} from '../ambassadors/index.ts';
import {
  ApplicantLine,
  Applicants,
  useApplicantNews,
  useFollowConversations,
} from '../applications/index.ts';
import {
  FactsOf,
  FindStudents,
  ShortlistHeart,
  StudentFields,
  StudentInsideLater,
} from '../directory/index.ts';
import { PersonHours, Review } from '../hours/index.ts';
import { Pay, PersonPay } from '../ledger/index.ts';
import {
  AboveChat,
  type AboveProps,
  ConversationInside,
  InChatHeader,
  Messages,
  UnreadBadge,
  useChatAhead,
  useMessageNews,
} from '../messaging/index.ts';
import { Positions } from '../positions/index.ts';
import { Referrals } from '../referrals/index.ts';
import { ReviewsWith } from '../reviews/index.ts';
import { CompanyTasks, PersonTasks, ProofsToReview, useWaitingProofs } from '../tasks/index.ts';
import { useCompanyProfile } from './api/profile.ts';
import { ReviewBadge, useToReview } from './dashboard/ReviewBadge.tsx';
import { useApproval } from './dashboard/useApproval.ts';
import { useApprovalNews } from './dashboard/useApprovalNews.tsx';
import { useDeletionNews } from './dashboard/useDeletionNews.tsx';
import { useWarningNews } from './dashboard/useWarningNews.tsx';

export { companySearch as search } from '@ambitionhub/contract/routes';

const texts = companyTexts.dashboard;
const AccountSettings = lazyPart(
  async () => (await import('./dashboard/AccountSettings.tsx')).AccountSettings,
  <SkeletonPanels label="Loading settings..." />,
);

/** The offer or ambassadorship; without one, the application's status. */
function AboveStudentChat({ other, isClosed = false }: AboveProps) {
  return <OfferStrip other={other} otherwise={<ApplicantLine other={other} isClosed={isClosed} />} />;
}

const parts = {
  people: (
    <People
      parts={({ id, name, ambassadorshipId }) => ({
        terms: <FactsOf id={id} />,
        hours: <PersonHours id={ambassadorshipId} />,
        tasks: <PersonTasks id={id} />,
        pay: <PersonPay id={id} name={name} />,
        reviews: <ReviewsWith side="company" other={{ id, name }} />,
      })}
    />
  ),
  tasks: <CompanyTasks />,
  review: <Review Proofs={ProofsToReview} />,
  pay: <Pay />,
  referrals: <Referrals />,
} as const;

function OwnAmbassadors() {
  const approval = useApproval();
  const isLeaving = (useCompanyProfile().data?.leavingAt ?? null) !== null;
  return (
    <Ambassadors
      parts={parts}
      toReview={useToReview()}
      isApproved={approval === null || approval === 'approved'}
      isLeaving={isLeaving}
    />
  );
}

const tabs: Readonly<Record<CompanyTab, Omit<Tab, 'value' | 'label'>>> = {
  students: { icon: 'users', content: <FindStudents /> },
  applicants: {
    icon: 'list',
    content: (
      <Applicants
        Student={StudentInsideLater}
        Shortlist={ShortlistHeart}
        Conversation={ConversationInside}
        Filters={StudentFields}
        Offer={OfferButton}
        Positions={Positions}
      />
    ),
  },
  messages: {
    icon: 'mail',
    badge: <UnreadBadge />,
    content: (
      <AboveChat value={AboveStudentChat}>
        <InChatHeader value={OfferInHeader}>
          <Messages />
        </InChatHeader>
      </AboveChat>
    ),
  },
  ambassadors: {
    icon: 'briefcase',
    badge: <ReviewBadge />,
    content: <OwnAmbassadors />,
    load: Ambassadors.load,
  },
  settings: {
    icon: 'settings',
    content: <AccountSettings />,
    keeps: true,
    wideOnly: true,
    load: AccountSettings.load,
  },
};

/** The company's workspace (second specification, section 2). */
export function CompanyDashboard() {
  const { signOut, pending } = useSignOut();
  const { profileCompleted } = useViewer();
  const news = [
    useDeletionNews(),
    useWarningNews(),
    useApprovalNews(),
    useReviewNews(useWaitingProofs()),
    useMessageNews(),
    useApplicantNews(),
    useAddressNews(),
  ];
  useFollowConversations();
  const approval = useApproval();
  const hasAmbassadors = useHasAmbassadors();
  // A company that has lost its approval still has ambassadors, and owes them money.
  const hasTab = approval === 'approved' || (approval === null ? null : hasAmbassadors);
  useChatAhead();

  // The mark is no longer needed after the session knows about the saved profile.
  useEffect(() => {
    if (profileCompleted) forgetProfileSaved();
  }, [profileCompleted]);

  const shown: readonly Tab[] = companySearch.tab.values.map((value) => ({
    ...tabs[value],
    value,
    label: companyTabs[value],
    ...(value === 'students' && { intro: <Banner items={news} /> }),
    ...(value === 'ambassadors' && { unlisted: hasTab === null ? null : !hasTab }),
  }));

  return (
    <Screen
      title={texts.title}
      actions={[
        { label: texts.home, href: paths.companyLanding },
        { label: texts.editProfile, icon: 'pencil', onClick: () => navigate({ to: paths.companyProfile }) },
        {
          label: texts.colleagues,
          icon: 'users',
          menuOnly: true,
          onClick: () =>
            navigate({ to: paths.companyDashboard, search: { tab: 'settings' }, hash: '#people' }),
        },
        { label: texts.logout, onClick: signOut, busy: pending },
      ]}
    >
      <Tabs label={texts.title} tabs={shown} />
    </Screen>
  );
}
