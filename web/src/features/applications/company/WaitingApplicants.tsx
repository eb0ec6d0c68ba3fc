import { applicationTexts } from '@ambitionhub/contract/applications';
import { Icon } from '../../../ui/Icon.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useApplicantCounts } from '../api/applicants.ts';
import classes from './WaitingApplicants.module.css';

/** Says how many wait for the company's answer, and leads to them; nothing where nobody does. */
export function WaitingApplicants() {
  const [, change] = useAddress();
  const { sent = 0, seen = 0 } = useApplicantCounts() ?? {};
  if (sent + seen === 0) return null;
  return (
    <button
      type="button"
      className={classes.waiting}
      onClick={() => change({ tab: 'applicants', stage: sent > 0 ? 'sent' : 'seen' }, { replace: false })}
    >
      <Icon name="clock" />
      <strong>{applicationTexts.company.waiting(sent + seen)}</strong>
      <Icon name="chevronRight" />
    </button>
  );
}
