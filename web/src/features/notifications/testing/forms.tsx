import { paths } from '@ambitionhub/contract/routes';
import { type KeptForms, tickedField } from '../../../session/drafts/testing.tsx';
import { notificationsForm, SettingsForm } from '../SettingsForm.tsx';

export const forms: KeptForms = {
  'the email settings': {
    form: notificationsForm,
    at: paths.studentDashboard,
    content: <SettingsForm stored={{ emailNotifications: true, emailDigests: true }} />,
    fields: {
      emailNotifications: tickedField('switch', /^Email Notifications/),
      emailDigests: tickedField('switch', /^Daily Digest/),
    },
  },
};
