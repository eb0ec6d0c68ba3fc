import { type OnboardingStep, onboardingStep, studentTexts } from '@ambitionhub/contract/students';
import { useEffect, useRef } from 'react';
import { reloadPage } from '../../session/page.ts';
import { useViewer } from '../../session/session.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FullScreenLoader } from '../../ui/FullScreenLoader.tsx';
import { focusFirstField, focusStart } from '../../ui/firstField.ts';
import { Screen } from '../../ui/Screen.tsx';
import { useProfile, useProfileOfOtherTabs } from './api/profile.ts';
import { CompletedDashboard } from './dashboard/CompletedDashboard.tsx';
import { ProfileEditorProvider } from './editing/ProfileEditor.tsx';
import { ProfileStep } from './onboarding/ProfileStep.tsx';
import { SchoolStep } from './onboarding/SchoolStep.tsx';
import { useLoaderNets } from './useLoaderNets.ts';

const { dashboard, loader } = studentTexts;

/** A student's home: onboarding until it is complete, then the dashboard (first specification, section 2). */
export function StudentDashboard() {
  const { id } = useViewer();
  const { data: profile, isError } = useProfile();
  const gaveUp = useLoaderNets(profile === undefined && !isError);
  useProfileOfOtherTabs();

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

/** A new step begins at its first field or its heading; the one that the page was loaded with has only a field to offer. */
function Step({ step }: { step: OnboardingStep }) {
  const shown = useRef<OnboardingStep>(null);
  useEffect(() => {
    if (shown.current === step) return;
    if (shown.current === null) focusFirstField();
    else focusStart();
    shown.current = step;
  }, [step]);

  const Current = steps[step];
  return <Current />;
}
