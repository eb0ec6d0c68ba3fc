import { oc } from '@orpc/contract';
import { notificationSettings } from './schemas.ts';

const tags = ['notifications'];

export const notificationsContract = {
  settings: oc
    .route({
      method: 'GET',
      path: '/notification-settings',
      tags,
      summary: 'One’s own notification settings',
    })
    .output(notificationSettings),
  saveSettings: oc
    .route({
      method: 'PUT',
      path: '/notification-settings',
      tags,
      summary: 'Save one’s own notification settings',
    })
    .input(notificationSettings)
    .output(notificationSettings),
};
