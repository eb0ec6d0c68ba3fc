import { studentTexts } from '@ambitionhub/contract/students';
import { FullScreenLoader } from '../../../ui/FullScreenLoader.tsx';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';

const loading = <FullScreenLoader text={studentTexts.loader.text} />;

/** Students see onboarding once; the dashboard's code does not include it. */
export const steps = {
  school: lazyComponent(async () => (await import('./SchoolStep.tsx')).SchoolStep, loading),
  profile: lazyComponent(async () => (await import('./ProfileStep.tsx')).ProfileStep, loading),
} as const;
