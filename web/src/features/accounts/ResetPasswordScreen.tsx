import { useSearchParam } from '../../ui/useAddress.ts';
import { NewPassword } from './reset/NewPassword.tsx';
import { RequestReset } from './reset/RequestReset.tsx';

export { resetSearch as search } from '@ambitionhub/contract/routes';

/** With the token of a mailed link it sets a password, without one it asks for such a link. */
export function ResetPasswordScreen() {
  const [token] = useSearchParam('token');
  return token === undefined ? <RequestReset /> : <NewPassword token={token} />;
}
