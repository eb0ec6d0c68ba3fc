import { type Bulk, bulkTexts } from '@ambitionhub/contract/moderation';
import { CloseButton } from '@mantine/core';
import { Progress } from '../../../ui/Progress.tsx';
import { endOf, useBulks } from '../api/bulk.ts';
import classes from './RunningBulks.module.css';

/** The running bulk actions, anywhere in the dashboard, and the results of those that have ended. */
export function RunningBulks() {
  const { running, ended, dismiss } = useBulks();
  return (
    <>
      {running.map((bulk) => (
        <Running key={bulk.id} bulk={bulk} />
      ))}
      <div role="status" className={classes.ended}>
        {ended.map((bulk) => (
          <div key={bulk.id} className={classes.running} data-ended>
            <p>{endOf(bulk)}</p>
            <CloseButton aria-label="Dismiss" onClick={() => dismiss(bulk)} />
          </div>
        ))}
      </div>
    </>
  );
}

function Running({ bulk: { act, total, changed, unchanged, failed } }: { bulk: Bulk }) {
  const done = changed + unchanged + failed;
  const text = `${bulkTexts.running(bulkTexts.acts[act])}, ${bulkTexts.progress(done.toLocaleString(), total.toLocaleString())}`;
  return (
    <div className={classes.running}>
      <p>{text}</p>
      <Progress value={total === 0 ? 100 : (done / total) * 100} label={text} />
    </div>
  );
}
