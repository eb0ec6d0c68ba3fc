import { applicationTexts } from '@ambitionhub/contract/applications';
import type { ReactNode } from 'react';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useApplicantCounts } from '../api/applicants.ts';

/**
 * News with the number of students who wait for the company's answer: null if none do, undefined until
 * loaded.
 */
export function useApplicantNews(): ReactNode | undefined {
  const [, change] = useAddress();
  const counts = useApplicantCounts();
  if (counts === undefined) return undefined;
  if (counts === null) return null;
  const { sent, seen } = counts;
  if (sent + seen === 0) return null;
  return (
    <NewsLine
      key="applicants"
      icon="clock"
      tone="waiting"
      title={applicationTexts.company.waiting(sent + seen)}
      short={applicationTexts.company.waitingShort(sent + seen)}
      onClick={() => change({ tab: 'applicants', stage: 'to-answer' }, { replace: false })}
    />
  );
}
