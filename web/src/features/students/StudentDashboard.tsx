import { type OnboardingStep, onboardingStep, studentTexts } from '@ambitionhub/contract/students';
import { useEffect, useRef } from 'react';
import { reloadPage } from '../../app/page.ts';
import { useViewer } from '../../app/session.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FullScreenLoader } from '../../ui/FullScreenLoader.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useProfile, useProfileOfOtherTabs } from './api/profile.ts';
import { CompletedDashboard } from './dashboard/CompletedDashboard.tsx';
import { useLoaderNets } from './loading/useLoaderNets.ts';
import { ProfileStep } from './onboarding/ProfileStep.tsx';
import { SchoolStep } from './onboarding/SchoolStep.tsx';
import { ProfileEditorProvider } from './saving/ProfileEditor.tsx';

const { dashboard, loader } = studentTexts;

/** A student's home: onboarding until it is complete, then the dashboard (first specification, section 2). */
export function StudentDashboard() {
  const { id } = useViewer();
  const { data: profile, isError } = useProfile();
  const gaveUp = useLoaderNets(profile === undefined && !isError);
  useProfileOfOtherTabs(id);

  if (profile !== undefined)
    return (
      <ProfileEditorProvider key={id} profile={profile}>
        <Step step={onboardingStep(profile)} />
      </ProfileEditorProvider>
    );
  if (isError || gaveUp)
    return (
      <Screen title={dashboard.title}>
        <ErrorState message={dashboard.loadError} retryText={dashboard.refresh} onRetry={reloadPage} />
      </Screen>
    );
  return <FullScreenLoader text={loader.text} />;
}

const steps = { school: SchoolStep, profile: ProfileStep, complete: CompletedDashboard } as const;

/** A new step begins at its heading, where a keyboard or a screen reader goes on. */
function Step({ step }: { step: OnboardingStep }) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [step]);

  const Current = steps[step];
  return <Current />;
}
