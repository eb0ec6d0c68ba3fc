import { addressTexts, removalTexts } from '@ambitionhub/contract/accounts';
import { activityTexts } from '@ambitionhub/contract/activity';
import { billingTexts } from '@ambitionhub/contract/billing';
import { companyTabs, companyTexts, peopleTexts } from '@ambitionhub/contract/companies';
import { keyTexts } from '@ambitionhub/contract/keys';
import { notificationTexts } from '@ambitionhub/contract/notifications';
import { takeoutTexts } from '@ambitionhub/contract/takeout';
import { webhookTexts } from '@ambitionhub/contract/webhooks';
import { useViewer } from '../../../session/session.tsx';
import { SettingsSections } from '../../../ui/SettingsSections.tsx';
import { AddressCard, RemovalCard, SecurityCard, securityTitle } from '../../accounts/index.ts';
import { ActivityCard } from '../../activity/index.ts';
import { SubscriptionCard } from '../../billing/index.ts';
import { KeysCard } from '../../keys/index.ts';
import { NotificationSettingsCard } from '../../notifications/index.ts';
import { TakeoutCard } from '../../takeout/index.ts';
import { WebhooksCard } from '../../webhooks/index.ts';
import { NameCard } from '../people/NameCard.tsx';
import { PeopleCard } from '../people/PeopleCard.tsx';
import { useOwnRole } from '../people/useOwnRole.ts';
import { TimeZoneCard } from './TimeZoneCard.tsx';

const { groups } = companyTexts.settings;

/** A company's Account Settings: the user's own, the company's, and what it pays, which only its owner sees. */
export function AccountSettings() {
  const { isMember = false } = useViewer();
  useOwnRole();
  const removal = { id: 'delete', title: removalTexts.title, content: <RemovalCard /> };
  return (
    <SettingsSections
      label={companyTabs.settings}
      groups={[
        {
          title: groups.you,
          sections: [
            { id: 'notifications', title: notificationTexts.title, content: <NotificationSettingsCard /> },
            { id: 'name', title: peopleTexts.name.title, content: <NameCard /> },
            { id: 'email', title: addressTexts.title, content: <AddressCard /> },
            { id: 'security', title: securityTitle, content: <SecurityCard /> },
            { id: 'data', title: takeoutTexts.title, content: <TakeoutCard /> },
            ...(isMember ? [removal] : []),
          ],
        },
        {
          title: groups.company,
          sections: [
            { id: 'people', title: peopleTexts.title, content: <PeopleCard /> },
            { id: 'api', title: keyTexts.title, content: <KeysCard /> },
            { id: 'webhooks', title: webhookTexts.title, content: <WebhooksCard /> },
            { id: 'activity', title: activityTexts.title, content: <ActivityCard /> },
            { id: 'time-zone', title: companyTexts.timeZone.title, content: <TimeZoneCard /> },
            ...(isMember ? [] : [removal]),
          ],
        },
        ...(isMember
          ? []
          : [
              {
                title: groups.billing,
                sections: [
                  { id: 'subscription', title: billingTexts.card.title, content: <SubscriptionCard /> },
                ],
              },
            ]),
      ]}
    />
  );
}
