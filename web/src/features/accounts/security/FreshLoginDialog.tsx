import { freshLoginTexts as texts } from '@ambitionhub/contract/accounts';
import { PasswordDialog } from '../PasswordDialog.tsx';

type Props = {
  title: string;
  submit: string;
  submitting: string;
  isPending: boolean;
  error: Error | null;
  onPassword: (password: string) => void;
  onClose: () => void;
};

/** Asks for the password before an action that requires a recent login. */
export const FreshLoginDialog = (props: Props) => <PasswordDialog text={texts.text} {...props} />;
