import { newsGroupsOf, notificationTexts } from '@ambitionhub/contract/notifications';
import { useViewer } from '../../session/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useNotificationSettings } from './api/settings.ts';
import { TellDevice } from './device/TellDevice.tsx';
import { RefusedAddress } from './RefusedAddress.tsx';
import { SettingsForm, SettingsOutline } from './SettingsForm.tsx';

/** The Notification Settings of the Account Settings tab (first specification, section 2). */
export function NotificationSettingsCard() {
  const { userType } = useViewer();
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
      {data !== undefined && <TellDevice />}
      {data !== undefined && <SettingsForm groups={newsGroupsOf(userType)} stored={data} />}
    </Card>
  );
}
