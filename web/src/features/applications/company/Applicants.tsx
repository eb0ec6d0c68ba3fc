import { applicationTexts } from '@ambitionhub/contract/applications';
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import type { Parts } from './parts.ts';

const ApplicantsTab = lazy(async () => ({ default: (await import('./ApplicantsTab.tsx')).ApplicantsTab }));

/** The Applicants tab of a company's dashboard; its code comes when it is opened. */
export function Applicants(parts: Parts) {
  return (
    <Suspense fallback={<SkeletonRows label={applicationTexts.company.loading} />}>
      <ApplicantsTab {...parts} />
    </Suspense>
  );
}
