import { NewPassword } from './reset/NewPassword.tsx';
import { RequestReset } from './reset/RequestReset.tsx';
import { useMailedToken } from './useMailedToken.ts';

export { resetSearch as search } from '@ambitionhub/contract/routes';

/** Sets a password with the token from a mailed link; without a token, requests such a link. */
export function ResetPasswordScreen() {
  const token = useMailedToken('token');
  return token === undefined ? <RequestReset /> : <NewPassword key={token} token={token} />;
}
