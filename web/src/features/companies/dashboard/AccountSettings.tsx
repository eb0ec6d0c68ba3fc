import { addressTexts, removalTexts } from '@ambitionhub/contract/accounts';
import { applicationTexts } from '@ambitionhub/contract/applications';
import { billingTexts } from '@ambitionhub/contract/billing';
import { companyTexts } from '@ambitionhub/contract/companies';
import { notificationTexts } from '@ambitionhub/contract/notifications';
import { takeoutTexts } from '@ambitionhub/contract/takeout';
import { useViewer } from '../../../session/session.tsx';
import { SettingsSections } from '../../../ui/SettingsSections.tsx';
import { AddressCard, RemovalCard, SecurityCard, securityTitle } from '../../accounts/index.ts';
import { ResponseCard } from '../../applications/index.ts';
import { SubscriptionCard } from '../../billing/index.ts';
import { NotificationSettingsCard } from '../../notifications/index.ts';
import { TakeoutCard } from '../../takeout/index.ts';

/** A company's Account Settings; what is changed most comes first. Only its owner sees what it pays for. */
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
        { id: 'email', title: addressTexts.title, content: <AddressCard /> },
        { id: 'security', title: securityTitle, content: <SecurityCard /> },
        { id: 'data', title: takeoutTexts.title, content: <TakeoutCard /> },
        { id: 'delete', title: removalTexts.title, content: <RemovalCard /> },
      ]}
    />
  );
}
