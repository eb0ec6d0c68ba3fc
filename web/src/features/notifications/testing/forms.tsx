import {
  newsChannels,
  newsGroups,
  newsSettings,
  notificationDefaults,
  notificationTexts,
} from '@ambitionhub/contract/notifications';
import { paths } from '@ambitionhub/contract/routes';
import { type KeptForms, type NotKept, tickedField } from '../../../session/drafts/testing.tsx';
import { notificationsForm, SettingsForm } from '../SettingsForm.tsx';

const { groups, channels } = notificationTexts.table;

const switches = newsGroups.flatMap((group) =>
  newsChannels.map((channel) => [
    newsSettings[group][channel],
    tickedField('switch', new RegExp(`^${groups[group].label}: ${channels[channel]}$`)),
  ]),
);

export const forms: KeptForms = {
  'the notification settings': {
    form: notificationsForm,
    at: paths.studentDashboard,
    content: <SettingsForm groups={newsGroups} stored={notificationDefaults} />,
    fields: {
      ...Object.fromEntries(switches),
      emailDigests: tickedField('switch', /^Daily Digest/),
      emailNotifications: tickedField('switch', /^Email Notifications/),
    },
  },
};

export const notKept: NotKept = { part: ['NewsTable.tsx'] };
