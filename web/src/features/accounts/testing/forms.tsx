import { paths } from '@ambitionhub/contract/routes';
import { type KeptForms, type NotKept, typedField } from '../../../session/drafts/testing.tsx';
import { addressForm, ChangeAddress } from '../own/ChangeAddress.tsx';

export const forms: KeptForms = {
  'a new email address': {
    form: addressForm,
    at: paths.studentDashboard,
    content: <ChangeAddress />,
    fields: { email: typedField(/email/i, 'ann@new.test') },
  },
};

export const notKept: NotKept = {
  secret: [
    'OwnPassword.tsx',
    'PasswordDialog.tsx',
    'PasswordField.tsx',
    'own/RemovalDialog.tsx',
    'passkeys/PasskeyDialogs.tsx',
    'NewPasswordForm.tsx',
    'second-factor/ChangeSecondFactor.tsx',
    'second-factor/CodeField.tsx',
    'second-factor/CodeStep.tsx',
    'second-factor/SetUp.tsx',
    'security/ChangePassword.tsx',
  ],
  signedOut: ['join/JoinForm.tsx', 'login/EntryForm.tsx', 'login/EntryOutline.tsx', 'reset/RequestReset.tsx'],
  act: ['ConfirmField.tsx'],
};
