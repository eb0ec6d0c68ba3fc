import { sanctionTexts } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import { isSignedOut, reasonOf } from '../../../session/api.ts';
import { useSession } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CardPage } from '../../../ui/CardPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useLeave, useNotices } from '../api/notices.ts';
import { NoticeCard } from './NoticeCard.tsx';

const texts = sanctionTexts.notice;

/**
 * Why an account is suspended or closed, or a warning: users read it before anything else, and respond here.
 */
export function NoticeScreen() {
  const { data, error, isFetching, refetch } = useNotices();
  const leave = useLeave();
  const { viewer } = useSession();
  const logOut = (
    <Button variant="default" busy={leave.isPending} onClick={() => leave.mutate()}>
      {texts.logOut}
    </Button>
  );
  const [notice] = data?.notices ?? [];
  if (notice !== undefined)
    return (
      <CardPage title={texts.titles[notice.kind]} actions={logOut}>
        <NoticeCard key={notice.id} notice={notice} />
        {/* A warning to a company does not keep its members from working. */}
        {viewer?.isMember && <Link to={paths.companyDashboard}>{texts.logIn}</Link>}
      </CardPage>
    );
  if (data !== undefined || isSignedOut(error))
    return (
      <CardPage title={texts.free} text={texts.freeText}>
        <Button component="a" href={paths.login}>
          {texts.logIn}
        </Button>
      </CardPage>
    );
  return (
    <CardPage title={sanctionTexts.title} actions={logOut}>
      {error === null ? (
        <SkeletonRows label="Loading..." />
      ) : (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </CardPage>
  );
}
