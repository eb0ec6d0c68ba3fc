import { joinTexts as texts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { useSession } from '../../session/session.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useInvitation } from './api/join-company.ts';
import { JoinForm } from './join/JoinForm.tsx';
import { useMailedToken } from './useMailedToken.ts';

/** The page behind an invitation's link: the company, the invited address, and a form to create a login. */
export function JoinScreen() {
  const token = useMailedToken('invitation');
  return token === undefined ? <NoInvitation text={texts.noLink} /> : <Opened key={token} token={token} />;
}

function Opened({ token }: { token: string }) {
  const { viewer } = useSession();
  const { data, error, refetch, isFetching } = useInvitation(token);
  const code = refusalOf(error)?.code;
  if (code === 'INVALID_INVITATION') return <NoInvitation text={reasonOf(error)} />;
  if (code === 'INVITATION_USED') return <NoInvitation text={reasonOf(error)} link={texts.logIn} />;
  if (data === undefined)
    return (
      <CardPage title={texts.opening}>
        {error === null ? (
          <SkeletonRows rows={3} label={texts.opening} />
        ) : (
          <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </CardPage>
    );
  const { company, email } = data;
  return (
    <CardPage title={texts.title(company || texts.aCompany)} text={texts.text(email)}>
      {viewer && <FormMessage kind="notice" text={texts.signedInAs(viewer.email)} />}
      <JoinForm token={token} email={email} />
    </CardPage>
  );
}

function NoInvitation({ text, link = texts.go }: { text: string | null; link?: string }) {
  return (
    <CardPage title={texts.opening}>
      <FormMessage kind="error" text={text} />
      <Link to={paths.login} data-touch>
        {link}
      </Link>
    </CardPage>
  );
}
