import { type OnboardingStep, onboardingStep, studentTexts } from '@ambitionhub/contract/students';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { reloadPage } from '../../session/page.ts';
import { Screen } from '../../session/screen/Screen.tsx';
import { useViewer } from '../../session/session.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FullScreenLoader } from '../../ui/FullScreenLoader.tsx';
import { focusFirstField, focusStart } from '../../ui/firstField.ts';
import { useAddress } from '../../ui/useAddress.ts';
import { CompaniesAhead } from '../positions/index.ts';
import { useProfile, useProfileOfOtherTabs } from './api/profile.ts';
import { CompletedDashboard } from './dashboard/CompletedDashboard.tsx';
import { ProfileEditorProvider } from './editor/ProfileEditor.tsx';
import { steps } from './onboarding/steps.tsx';
import { useLoaderTimeouts } from './useLoaderTimeouts.ts';

export { studentSearch as search } from '@ambitionhub/contract/routes';

const { dashboard, loader } = studentTexts;

/** A student's home: onboarding until it is complete, then the dashboard (first specification, section 2). */
export function StudentDashboard() {
  const { id, hasUniversity } = useViewer();
  const [{ tab }] = useAddress();
  const { data: profile, isError } = useProfile();
  // Deferred, so that React renders the whole dashboard in small steps and presses are not blocked.
  const isReady = useDeferredValue(profile !== undefined);
  const gaveUp = useLoaderTimeouts(profile === undefined && !isError);
  useProfileOfOtherTabs();

  if (profile !== undefined && isReady)
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
  return (
    <>
      {hasUniversity && tab === undefined && <CompaniesAhead />}
      <FullScreenLoader text={loader.text} />
    </>
  );
}

/** The form of the last step stays until 'Continue', even if the field that was just saved has published the profile. */
function Step({ step }: { step: OnboardingStep }) {
  const [hasForm, setForm] = useState(false);
  if (step === 'profile' && !hasForm) setForm(true);
  const [hasContinued, setContinued] = useState(false);
  const at = step === 'complete' && hasForm && !hasContinued ? 'profile' : step;
  const shown = useRef<OnboardingStep>(null);
  const begun = <Begun step={at} shown={shown} />;
  if (at === 'complete')
    return (
      <>
        <CompletedDashboard />
        {begun}
      </>
    );
  if (at === 'school') return <steps.school beside={begun} />;
  return <steps.profile onContinue={() => setContinued(true)} beside={begun} />;
}

/**
 * Each new step begins at the top, with the focus on its first field or its heading; the step that the page loaded with focuses only a
 * field.
 */
function Begun({ step, shown }: { step: OnboardingStep; shown: RefObject<OnboardingStep | null> }): null {
  useEffect(() => {
    if (shown.current === step) return;
    if (shown.current === null) focusFirstField();
    else {
      window.scrollTo(0, 0);
      focusStart();
    }
    shown.current = step;
  }, [step, shown]);
  return null;
}
