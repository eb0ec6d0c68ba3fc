import { oc } from '@orpc/contract';
import { notificationChanges, notificationSettings } from './schemas.ts';

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
      method: 'PATCH',
      path: '/notification-settings',
      tags,
      summary: 'Change one’s own notification settings',
    })
    .input(notificationChanges)
    .output(notificationSettings),
};
