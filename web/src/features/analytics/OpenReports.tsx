import { type Overview, overviewTexts } from '@ambitionhub/contract/analytics';
import { Button } from '../../ui/Button.tsx';
import { openCount } from '../../ui/openCount.ts';
import { useAddress } from '../../ui/useAddress.ts';
import classes from './Overview.module.css';

const texts = overviewTexts.waiting;

/**
 * Tasks that wait for the admin; those about companies are above the tabs, with a way through them one by
 * one.
 */
export function OpenReports({ waiting: { approvals, reports } }: { waiting: Overview['waiting'] }) {
  const [, change] = useAddress();
  if (reports.count === 0 && approvals.count > 0) return null;
  if (reports.count === 0) return <p className={classes.text}>{texts.none}</p>;
  return (
    <Button
      variant="default"
      onClick={() => change({ tab: 'messages', view: 'reports' }, { replace: false })}
    >
      {openCount(reports)} {texts.reports}
    </Button>
  );
}
