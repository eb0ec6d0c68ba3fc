import { oc } from '@orpc/contract';
import {
  bell,
  bellCount,
  bellReadInput,
  notificationChanges,
  notificationState,
  pushSubscription,
  unsubscribeInput,
  unsubscription,
} from './schemas.ts';

const tags = ['notifications'];

export const notificationsContract = {
  bell: oc
    .route({
      method: 'GET',
      path: '/notifications',
      tags,
      summary: 'What the user was told in the last 90 days, unread first, then newest first',
    })
    .output(bell),
  bellCount: oc
    .route({
      method: 'GET',
      path: '/notifications/count',
      tags,
      summary: 'How much of it the user has not read',
    })
    .output(bellCount),
  readBell: oc
    .route({
      method: 'POST',
      path: '/notifications/read',
      tags,
      summary: 'Mark notifications as read',
    })
    .input(bellReadInput)
    .output(bellCount),
  settings: oc
    .route({
      method: 'GET',
      path: '/notification-settings',
      tags,
      summary: 'The user’s notification settings',
    })
    .output(notificationState),
  saveSettings: oc
    .route({
      method: 'PATCH',
      path: '/notification-settings',
      tags,
      summary: 'Change the user’s notification settings',
    })
    .input(notificationChanges)
    .output(notificationState),
  tryAddressAgain: oc
    .route({
      method: 'DELETE',
      path: '/notification-settings/refusal',
      tags,
      summary: 'Resume email to the user’s address after its server rejected it',
    })
    .output(notificationState),
  tellDevice: oc
    .route({
      method: 'PUT',
      path: '/push-subscription',
      tags,
      summary: 'Tell the user of news on this device, until its session ends',
    })
    .input(pushSubscription)
    .output(notificationState),
  stopDevice: oc
    .route({
      method: 'DELETE',
      path: '/push-subscription',
      tags,
      summary: 'Stop telling the user of news on this device',
    })
    .output(notificationState),
  unsubscription: oc
    .route({
      method: 'GET',
      path: '/unsubscription',
      tags,
      summary: 'Which emails an unsubscribe link stops; changes nothing',
    })
    .input(unsubscribeInput)
    .output(unsubscription),
  unsubscribe: oc
    .route({
      method: 'POST',
      path: '/unsubscription',
      tags,
      summary: 'Unsubscribe with an email’s link, without signing in',
    })
    .input(unsubscribeInput)
    .output(unsubscription),
};
