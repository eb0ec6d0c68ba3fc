import { oc } from '@orpc/contract';
import { notificationChanges, notificationState, unsubscribeInput, unsubscription } from './schemas.ts';

const tags = ['notifications'];

export const notificationsContract = {
  settings: oc
    .route({
      method: 'GET',
      path: '/notification-settings',
      tags,
      summary: 'One’s own notification settings',
    })
    .output(notificationState),
  saveSettings: oc
    .route({
      method: 'PATCH',
      path: '/notification-settings',
      tags,
      summary: 'Change one’s own notification settings',
    })
    .input(notificationChanges)
    .output(notificationState),
  tryAddressAgain: oc
    .route({
      method: 'DELETE',
      path: '/notification-settings/refusal',
      tags,
      summary: 'Send e-mail again to one’s own address, which its server has refused',
    })
    .output(notificationState),
  unsubscription: oc
    .route({
      method: 'GET',
      path: '/unsubscription',
      tags,
      summary: 'Which e-mails the link of one ends; changes nothing',
    })
    .input(unsubscribeInput)
    .output(unsubscription),
  unsubscribe: oc
    .route({
      method: 'POST',
      path: '/unsubscription',
      tags,
      summary: 'Unsubscribe by the link of an e-mail, with no sign-in',
    })
    .input(unsubscribeInput)
    .output(unsubscription),
};
