import { NewPassword } from './reset/NewPassword.tsx';
import { RequestReset } from './reset/RequestReset.tsx';
import { useMailedToken } from './useMailedToken.ts';

export { resetSearch as search } from '@ambitionhub/contract/routes';

/** With the token from a mailed link it sets a password, without one it requests such a link. */
export function ResetPasswordScreen() {
  const token = useMailedToken('token');
  return token === undefined ? <RequestReset /> : <NewPassword key={token} token={token} />;
}
