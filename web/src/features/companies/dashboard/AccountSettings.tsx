import { addressTexts, removalTexts } from '@ambitionhub/contract/accounts';
import { activityTexts } from '@ambitionhub/contract/activity';
import { applicationTexts } from '@ambitionhub/contract/applications';
import { billingTexts } from '@ambitionhub/contract/billing';
import { companyTexts, peopleTexts } from '@ambitionhub/contract/companies';
import { keyTexts } from '@ambitionhub/contract/keys';
import { notificationTexts } from '@ambitionhub/contract/notifications';
import { takeoutTexts } from '@ambitionhub/contract/takeout';
import { taskTexts } from '@ambitionhub/contract/tasks';
import { useViewer } from '../../../session/session.tsx';
import { SettingsSections } from '../../../ui/SettingsSections.tsx';
import { AddressCard, RemovalCard, SecurityCard, securityTitle } from '../../accounts/index.ts';
import { ActivityCard } from '../../activity/index.ts';
import { ResponseCard } from '../../applications/index.ts';
import { SubscriptionCard } from '../../billing/index.ts';
import { KeysCard } from '../../keys/index.ts';
import { NotificationSettingsCard } from '../../notifications/index.ts';
import { TakeoutCard } from '../../takeout/index.ts';
import { CalendarCard } from '../../tasks/index.ts';
import { PeopleCard } from '../people/PeopleCard.tsx';
import { TimeZoneCard } from './TimeZoneCard.tsx';

/** A company's Account Settings; what is changed most comes first. Only its owner sees the subscription. */
export function AccountSettings() {
  const { isMember = false } = useViewer();
  return (
    <SettingsSections
      label={companyTexts.dashboard.tabs.settings}
      sections={[
        { id: 'notifications', title: notificationTexts.title, content: <NotificationSettingsCard /> },
        ...(isMember
          ? []
          : [{ id: 'subscription', title: billingTexts.card.title, content: <SubscriptionCard /> }]),
        { id: 'response', title: applicationTexts.company.figures.title, content: <ResponseCard /> },
        { id: 'people', title: peopleTexts.title, content: <PeopleCard /> },
        { id: 'api', title: keyTexts.title, content: <KeysCard /> },
        { id: 'activity', title: activityTexts.title, content: <ActivityCard /> },
        { id: 'time-zone', title: companyTexts.timeZone.title, content: <TimeZoneCard /> },
        { id: 'calendar', title: taskTexts.calendar.title, content: <CalendarCard side="company" /> },
        { id: 'email', title: addressTexts.title, content: <AddressCard /> },
        { id: 'security', title: securityTitle, content: <SecurityCard /> },
        { id: 'data', title: takeoutTexts.title, content: <TakeoutCard /> },
        { id: 'delete', title: removalTexts.title, content: <RemovalCard /> },
      ]}
    />
  );
}
