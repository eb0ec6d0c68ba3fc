import { studentTexts } from '@ambitionhub/contract/students';
import { FullScreenLoader } from '../../../ui/FullScreenLoader.tsx';
import { lazily } from '../../../ui/lazily.tsx';

const loading = <FullScreenLoader text={studentTexts.loader.text} />;

/** Onboarding is seen once; the code of the dashboard does without it. */
export const steps = {
  school: lazily(async () => (await import('./SchoolStep.tsx')).SchoolStep, loading),
  profile: lazily(async () => (await import('./ProfileStep.tsx')).ProfileStep, loading),
} as const;
