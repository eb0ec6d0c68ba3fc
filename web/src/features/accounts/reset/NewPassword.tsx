import { authTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { refusalOf } from '../../../session/api.ts';
import { CardPage } from '../../../ui/CardPage.tsx';
import { Link } from '../../../ui/Link.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { useResetPassword } from '../api/passwords.ts';
import { type AuthFault, authFault } from '../authFault.ts';
import { NewPasswordForm } from '../NewPasswordForm.tsx';
import classes from './reset.module.css';

const texts = authTexts.reset;

const isBadLink = (error: unknown): boolean => refusalOf(error)?.code === 'INVALID_RESET_LINK';

/** An error about the link belongs to no field. */
const faultOf = (error: unknown): AuthFault =>
  isBadLink(error) ? { text: texts.badLink, field: null } : authFault(error);

/** Sets a new password by a mailed link, which works once. */
export function NewPassword({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useResetPassword(() =>
    navigate({ to: paths.login, state: { notice: texts.done }, replace: true }),
  );
  const busy = isPending || isSuccess;
  return (
    <CardPage title={texts.title} text={texts.subline}>
      <NewPasswordForm
        submit={busy ? texts.submitting : texts.submit}
        busy={busy}
        onSubmit={(password, fail) =>
          mutate({ token, password }, { onError: (error) => fail(faultOf(error)) })
        }
      />
      {isBadLink(error) ? (
        <Link to={paths.resetPassword} className={classes.back} data-touch>
          {authTexts.forgot.title}
        </Link>
      ) : (
        <Link to={paths.login} className={classes.back} data-touch>
          {authTexts.forgot.back}
        </Link>
      )}
    </CardPage>
  );
}
