import { type CompanyPageView, companyPageTexts } from '@ambitionhub/contract/companies';
import { homeFor, slugIn } from '@ambitionhub/contract/routes';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { Screen } from '../../../session/screen/Screen.tsx';
import { useViewer } from '../../../session/session.tsx';
import { viewerOf } from '../../../session/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { navigate, screenAt, usePath } from '../../../ui/navigation.ts';
import { SkeletonPanels } from '../../../ui/Skeletons.tsx';
import { ReceivedReviews, ReviewsOfCompany } from '../../reviews/index.ts';
import { useCompanyPage } from './api/companyPage.ts';
import classes from './CompanyPage.module.css';
import { Introduction } from './Introduction.tsx';
import { OpenPositions } from './OpenPositions.tsx';

const texts = companyPageTexts;

/** A company and its open positions, at its own address (decision D19). */
export function CompanyPage() {
  const viewer = useViewer();
  const slug = slugIn(usePath());
  const { data, error, isFetching, refetch } = useCompanyPage(slug);
  const isGone = slug === '' || ['NOT_FOUND', 'INVALID_INPUT'].includes(refusalOf(error)?.code ?? '');
  // Cached content is dropped if the viewer can no longer see the page.
  const page = isGone ? undefined : data;

  const goHome = () => {
    const home = screenAt(homeFor(viewerOf(viewer)));
    if (home !== null) navigate({ to: home });
  };

  return (
    <Screen
      title={page?.name ?? texts.title}
      actions={[{ label: texts.back, icon: 'back', onClick: goHome }]}
    >
      <div className={classes.page}>
        {page && <Shown page={page} />}
        {isGone && (
          <EmptyState
            {...(viewer.userType === 'company'
              ? { title: texts.notPublic }
              : { title: texts.gone, text: texts.goneText })}
          >
            <Button onClick={goHome}>
              {viewer.userType === 'student' ? texts.toDiscover : texts.toDashboard}
            </Button>
          </EmptyState>
        )}
        {!page && !isGone && error && (
          <ErrorState
            message={reasonOf(error) || texts.error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!page && !isGone && !error && <SkeletonPanels label={texts.loading} panels={2} />}
      </div>
    </Screen>
  );
}

function Shown({ page }: { page: CompanyPageView }) {
  const { userType } = useViewer();
  return (
    <>
      {page.preview && (
        <NewsLine
          icon={page.isShown ? 'check' : 'clock'}
          tone={page.isShown ? 'quiet' : 'waiting'}
          title={page.isShown ? texts.preview : texts.hidden}
        />
      )}
      <Introduction page={page} />
      <OpenPositions page={page} />
      {userType === 'company' && page.preview ? (
        <ReceivedReviews />
      ) : (
        <ReviewsOfCompany id={page.id} name={page.name} mayReport={userType === 'student'} />
      )}
    </>
  );
}
