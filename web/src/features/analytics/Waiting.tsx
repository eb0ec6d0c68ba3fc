import { type Overview, overviewTexts } from '@ambitionhub/contract/analytics';
import { Button } from '../../ui/Button.tsx';
import { useAddress } from '../../ui/useAddress.ts';
import classes from './Overview.module.css';

const texts = overviewTexts.waiting;

const shown = ({ count, isMore }: { count: number; isMore: boolean }): string =>
  `${count.toLocaleString()}${isMore ? '+' : ''}`;

/** What waits for the admin, each a way to where it is done. */
export function Waiting({ waiting: { approvals, reports } }: { waiting: Overview['waiting'] }) {
  const [, change] = useAddress();
  return (
    <section aria-label={texts.title} className={classes.waiting}>
      {approvals.count > 0 && (
        <Button
          onClick={() => change({ tab: 'companies', show: 'pending', q: undefined }, { replace: false })}
        >
          {shown(approvals)} {texts.approvals}
        </Button>
      )}
      {reports.count > 0 && (
        <Button onClick={() => change({ tab: 'messages', view: 'reports' }, { replace: false })}>
          {shown(reports)} {texts.reports}
        </Button>
      )}
      {approvals.count + reports.count === 0 && <p className={classes.text}>{texts.none}</p>}
    </section>
  );
}
