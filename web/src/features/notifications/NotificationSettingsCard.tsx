import { notificationTexts } from '@ambitionhub/contract/notifications';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useNotificationSettings } from './api/settings.ts';
import { RefusedAddress } from './RefusedAddress.tsx';
import { SettingsForm, SettingsOutline } from './SettingsForm.tsx';

/** The Notification Settings of the Account Settings tab (first specification, section 2). */
export function NotificationSettingsCard() {
  const { data, error, isFetching, refetch } = useNotificationSettings();
  return (
    <Card title={notificationTexts.title}>
      {data === undefined && error === null && <SettingsOutline />}
      {data === undefined && error !== null && (
        <ErrorState
          message={notificationTexts.errors.load}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.isAddressRefused && <RefusedAddress />}
      {data !== undefined && <SettingsForm stored={data} />}
    </Card>
  );
}
