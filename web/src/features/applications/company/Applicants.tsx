import { applicationTexts } from '@ambitionhub/contract/applications';
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import type { AboveProps } from '../../messaging/index.ts';
import type { Parts } from './parts.ts';

const ApplicantsTab = lazy(async () => ({ default: (await import('./ApplicantsTab.tsx')).ApplicantsTab }));
const Line = lazy(async () => ({ default: (await import('./ApplicantLine.tsx')).ApplicantLine }));

/** The Applicants tab of a company's dashboard; its code loads when it opens. */
export function Applicants(parts: Parts) {
  return (
    <Suspense fallback={<SkeletonRows label={applicationTexts.company.loading} mark="round" boxed />}>
      <ApplicantsTab {...parts} />
    </Suspense>
  );
}

/** The status of the student's application, above the conversation. */
export function ApplicantLine(props: AboveProps) {
  return (
    <Suspense fallback={null}>
      <Line {...props} />
    </Suspense>
  );
}
