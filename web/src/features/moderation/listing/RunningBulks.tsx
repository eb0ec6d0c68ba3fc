import { type Bulk, bulkTexts } from '@ambitionhub/contract/moderation';
import { Progress } from '@mantine/core';
import { useRunningBulks } from '../api/bulk.ts';
import classes from './RunningBulks.module.css';

/** The running bulk actions, anywhere in the dashboard. */
export function RunningBulks() {
  return useRunningBulks().map((bulk) => <Running key={bulk.id} bulk={bulk} />);
}

function Running({ bulk: { act, total, changed, unchanged, failed } }: { bulk: Bulk }) {
  const done = changed + unchanged + failed;
  const text = `${bulkTexts.running(bulkTexts.acts[act])}, ${bulkTexts.progress(done.toLocaleString(), total.toLocaleString())}`;
  return (
    <div className={classes.running}>
      <p>{text}</p>
      <Progress value={total === 0 ? 100 : (done / total) * 100} aria-label={text} />
    </div>
  );
}
