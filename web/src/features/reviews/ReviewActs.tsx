import { type ReviewId, reviewTexts } from '@ambitionhub/contract/reviews';
import { useState } from 'react';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import classes from './Reviews.module.css';

const ReplyDialog = lazyDialog(async () => (await import('./TextDialogs.tsx')).ReplyDialog);
const ReportDialog = lazyDialog(async () => (await import('./TextDialogs.tsx')).ReportDialog);

type Props = {
  id: ReviewId;
  mayReply?: boolean;
  mayReport?: boolean;
};

/** What a reader can do about a review. */
export function ReviewActs({ id, mayReply = false, mayReport = true }: Props) {
  const [dialog, setDialog] = useState<'reply' | 'report' | null>(null);
  if (!mayReply && !mayReport) return null;
  const close = (): void => setDialog(null);
  return (
    <div className={classes.acts}>
      {mayReply && (
        <Button size="sm" variant="default" onClick={() => setDialog('reply')}>
          {reviewTexts.reply.button}
        </Button>
      )}
      {mayReport && (
        <Button size="sm" variant="subtle" color="gray" onClick={() => setDialog('report')}>
          {reviewTexts.report.button}
        </Button>
      )}
      {dialog === 'reply' && <ReplyDialog id={id} onClose={close} />}
      {dialog === 'report' && <ReportDialog id={id} onClose={close} />}
    </div>
  );
}
