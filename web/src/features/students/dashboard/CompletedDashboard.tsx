import { paths } from '@ambitionhub/contract/routes';
import { type CompletionField, studentTabs, studentTexts } from '@ambitionhub/contract/students';
import { lazyPart } from '../../../session/lazyPart.tsx';
import { Screen } from '../../../session/screen/Screen.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { SkeletonPanels } from '../../../ui/Skeletons.tsx';
import { type Tab, Tabs } from '../../../ui/Tabs.tsx';
import { useAddressNews } from '../../accounts/index.ts';
import {
  AwayCompanies,
  CurrentWork,
  OwnOffer,
  OwnOfferStrip,
  useHasWork,
  useWorkNews,
  Work,
  WorkBadge,
} from '../../ambassadors/index.ts';
import { ApplicationLine, ApplicationNews, Applications, useHasApplied } from '../../applications/index.ts';
import { Hours } from '../../hours/index.ts';
import { Earnings } from '../../ledger/index.ts';
import {
  AboveChat,
  type AboveProps,
  Messages,
  UnreadBadge,
  useChatAhead,
  useMessageNews,
} from '../../messaging/index.ts';
import { Discover } from '../../positions/index.ts';
import { OwnReferrals } from '../../referrals/index.ts';
import { StudentTasks, useReturnedProofs } from '../../tasks/index.ts';
import { useLeave, useProfileEditor } from '../editor/ProfileEditor.tsx';
import { focusField } from '../fields/focusField.ts';
import { ProfileAside } from './ProfileAside.tsx';
import { ProfileSheet } from './ProfileSheet.tsx';
import { useStarNews } from './StarBanner.tsx';
import { useCompletionNews } from './useCompletionNews.tsx';
import { useProfilePlace } from './useProfilePlace.ts';

const { dashboard, profile } = studentTexts;
const AccountSettings = lazyPart(
  async () => (await import('./AccountSettings.tsx')).AccountSettings,
  <SkeletonPanels label="Loading settings..." />,
);

/** The offer or ambassadorship; without one, the application's status. */
function AboveCompanyChat({ other, isClosed = false }: AboveProps) {
  return <OwnOfferStrip other={other} otherwise={<ApplicationLine other={other} isClosed={isClosed} />} />;
}

/** The dashboard of a student who has completed onboarding. */
export function CompletedDashboard() {
  const { university, visible, hidden } = useProfileEditor().stored;
  const { leave, leaving } = useLeave();
  const place = useProfilePlace();
  const hasApplied = useHasApplied();
  const work = useHasWork();
  const returned = useReturnedProofs(work?.isAny === true);
  const completion = useCompletionNews(place.open);
  const star = useStarNews();
  const news = [
    useWorkNews(returned ?? { count: 0, task: null }),
    useMessageNews(),
    place.isBeside ? null : star,
    place.isBeside ? null : completion,
    useAddressNews(),
  ];
  useChatAhead();

  /** Leads to a missing field: on the screen, in the sheet, or, for the school, on its own screen. */
  function openField(field: CompletionField, picture?: File) {
    if (field === 'university') navigate({ to: paths.chooseUniversity });
    else if (picture === undefined && place.shows === 'form') focusField(field);
    else place.open(field, picture);
  }

  const aside = place.isBeside && <ProfileAside place={place} onOpenField={openField} />;
  // Until publication the whole profile is next to every tab; after that only next to Discover (decision
  // D18).
  const everywhere = visible || hidden ? undefined : aside;
  const tabs: readonly Tab[] = [
    {
      value: 'discover',
      label: studentTabs.discover,
      icon: 'compass',
      intro: <Banner items={news} />,
      aside,
      content: <Discover university={university} />,
    },
    {
      value: 'messages',
      label: studentTabs.messages,
      icon: 'mail',
      badge: <UnreadBadge />,
      aside: everywhere,
      content: <Messages />,
    },
    {
      value: 'applications',
      label: studentTabs.applications,
      icon: 'send',
      unlisted: hasApplied === null ? null : !hasApplied,
      aside: everywhere,
      content: <Applications Offer={OwnOffer} />,
    },
    {
      value: 'work',
      label: studentTabs.work,
      icon: 'briefcase',
      badge: <WorkBadge more={returned?.count ?? 0} />,
      unlisted: work === null ? null : !work.isAny,
      aside: everywhere,
      content: (
        <Work
          parts={{
            now: <CurrentWork />,
            tasks: (
              <>
                <AwayCompanies />
                <StudentTasks />
              </>
            ),
            hours: <Hours />,
            earnings: <Earnings />,
            referrals: <OwnReferrals />,
          }}
        />
      ),
      load: Work.load,
    },
    {
      value: 'settings',
      label: studentTabs.settings,
      icon: 'settings',
      wideOnly: true,
      keeps: true,
      aside: everywhere,
      content: <AccountSettings />,
      load: AccountSettings.load,
    },
  ];

  return (
    <Screen
      title={dashboard.title}
      onLogOut={leave}
      actions={[
        { label: profile.edit, icon: 'pencil', menuOnly: true, onClick: () => place.open() },
        { label: dashboard.home, href: paths.studentLanding },
        { label: dashboard.logout, onClick: leave, busy: leaving },
      ]}
    >
      <ApplicationNews />
      <AboveChat value={AboveCompanyChat}>
        <Tabs tabs={tabs} label={dashboard.title} />
      </AboveChat>
      <ProfileSheet place={place} onOpenField={openField} />
    </Screen>
  );
}
