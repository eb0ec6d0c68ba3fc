import { applicationTexts } from '@ambitionhub/contract/applications';
import { ActionBanner } from '../../../ui/ActionBanner.tsx';
import { Late } from '../../../ui/Late.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useApplicantCounts } from '../api/applicants.ts';

/** Says how many wait for the company's answer, and leads to them; nothing where nobody does. */
export function WaitingApplicants() {
  const [, change] = useAddress();
  const counts = useApplicantCounts();
  if (counts === undefined) return <Late />;
  if (counts === null) return null;
  const { sent, seen } = counts;
  if (sent + seen === 0) return null;
  return (
    <ActionBanner
      icon="clock"
      tone="waiting"
      title={applicationTexts.company.waiting(sent + seen)}
      onClick={() => change({ tab: 'applicants', stage: sent > 0 ? 'sent' : 'seen' }, { replace: false })}
    />
  );
}
