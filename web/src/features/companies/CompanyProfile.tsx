import { companyTexts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { reasonOf } from '../../session/api.ts';
import { openPage } from '../../session/page.ts';
import type { HeaderAction } from '../../session/screen/actions.ts';
import { Screen } from '../../session/screen/Screen.tsx';
import { useViewer } from '../../session/session.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { navigate } from '../../ui/navigation.ts';
import { useCompanyProfile } from './api/profile.ts';
import { PageCard } from './page/PageCard.tsx';
import form from './profile/ProfileForm.module.css';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { ProfileSkeleton } from './profile/ProfileSkeleton.tsx';

const texts = companyTexts.profile;

/** A company's description of itself (second specification, section 2). */
export function CompanyProfile() {
  const { profileCompleted } = useViewer();
  const { data: profile, error, isFetching, refetch } = useCompanyProfile();

  // Without a complete profile the dashboard leads back here, so Cancel leads to the page that they came
  // from.
  const leave = () =>
    profileCompleted ? navigate({ to: paths.companyDashboard }) : openPage(paths.companyLanding);

  const slug = profile?.slug ?? null;
  const own: readonly HeaderAction[] =
    slug === null
      ? []
      : [
          {
            label: texts.page,
            icon: 'external',
            onClick: () => navigate({ to: paths.companyPage, company: slug }),
          },
        ];

  return (
    <Screen title={texts.title} actions={[...own, { label: texts.back, icon: 'back', onClick: leave }]}>
      {profile && <ProfileForm profile={profile} onLeave={leave} />}
      {profile?.profileCompleted && (
        <div className={form.after}>
          <PageCard profile={profile} />
        </div>
      )}
      {!profile && error && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!profile && !error && <ProfileSkeleton />}
    </Screen>
  );
}
