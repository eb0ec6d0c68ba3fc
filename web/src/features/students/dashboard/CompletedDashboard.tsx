import { applicationTexts } from '@ambitionhub/contract/applications';
import { paths } from '@ambitionhub/contract/routes';
import { type CompletionField, studentTexts } from '@ambitionhub/contract/students';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { lazily } from '../../../ui/lazily.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { SkeletonCards } from '../../../ui/Skeletons.tsx';
import { type Tab, Tabs } from '../../../ui/Tabs.tsx';
import { AddressNotice } from '../../accounts/index.ts';
import { ApplicationLine, ApplicationNews, Applications, useHasApplied } from '../../applications/index.ts';
import { Discover } from '../../directory/index.ts';
import { AboveChat, Messages, NewMessage, UnreadBadge, useChatAhead } from '../../messaging/index.ts';
import { useProfileEditor } from '../editing/ProfileEditor.tsx';
import { beginField } from '../fields/focusField.ts';
import classes from './CompletedDashboard.module.css';
import { CompletionPanel } from './CompletionPanel.tsx';
import { ProfileLater } from './ProfileLater.tsx';
import { ProfileSheet, type SheetState } from './ProfileSheet.tsx';

const { dashboard, profile } = studentTexts;
const AccountSettings = lazily(
  async () => (await import('./AccountSettings.tsx')).AccountSettings,
  <SkeletonCards cards={2} label="Loading settings..." />,
);

/** The dashboard of a student who has completed onboarding. */
export function CompletedDashboard() {
  const { university } = useProfileEditor().stored;
  const isWide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const [sheet, setSheet] = useState<SheetState>({ opened: false });
  const hasApplied = useHasApplied();
  useChatAhead();

  const tabs: readonly Tab[] = [
    { value: 'discover', label: dashboard.tabs.discover, content: <Discover university={university} /> },
    {
      value: 'messages',
      label: dashboard.tabs.messages,
      badge: <UnreadBadge />,
      content: <Messages />,
      fillsWindow: true,
    },
    {
      value: 'applications',
      label: applicationTexts.student.tab,
      unlisted: hasApplied === null ? null : !hasApplied,
      content: <Applications />,
    },
    {
      value: 'settings',
      label: dashboard.tabs.settings,
      keeps: true,
      content: <AccountSettings />,
      load: AccountSettings.load,
    },
  ];

  /** Leads to a field that is missing: on the screen, in its sheet, or the school on a screen of its own. */
  function open(field: CompletionField) {
    if (field === 'university') navigate({ to: paths.chooseUniversity });
    else if (isWide) beginField(field);
    else setSheet({ opened: true, at: field });
  }

  return (
    <Screen title={dashboard.title} skipTo="work">
      <div className={classes.layout}>
        {isWide && (
          <aside className={classes.sidebar} aria-label={profile.open}>
            <ProfileLater />
          </aside>
        )}
        <div id="work" className={classes.work} tabIndex={-1}>
          <ApplicationNews />
          <AboveChat value={ApplicationLine}>
            <Tabs
              tabs={tabs}
              label={dashboard.title}
              intro={
                <div className={classes.intro}>
                  <NewMessage />
                  {!isWide && <ProfileSheet state={sheet} onChange={setSheet} />}
                  <CompletionPanel onOpen={open} />
                  <AddressNotice />
                </div>
              }
            />
          </AboveChat>
        </div>
      </div>
    </Screen>
  );
}
