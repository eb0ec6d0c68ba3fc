import { mediaTexts } from '@ambitionhub/contract/media';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import classes from './ImageUpload.module.css';
import type { UploadState } from './uploads.ts';

type Props = { state: UploadState; onResume: () => void; onCancel: () => void };

const { uploading, uploaded, paused, failed } = mediaTexts;

/** An upload's progress, and its buttons. */
export function UploadProgress({ state, onResume, onCancel }: Props) {
  const busy = state.kind === 'sending' || state.kind === 'paused';
  const cutOff = state.kind === 'paused' && state.text === null;
  return (
    <>
      {busy && (
        <div className={classes.controls}>
          <p className={classes.note}>{uploading(state.percent)}</p>
          <Progress value={state.percent} label={uploading(state.percent)} />
          <div className={classes.buttons}>
            {state.kind === 'paused' && (
              <Button variant="default" onClick={onResume}>
                {mediaTexts.resume}
              </Button>
            )}
            <Button variant="subtle" onClick={onCancel}>
              {mediaTexts.cancel}
            </Button>
          </div>
          {cutOff && <p className={classes.note}>{paused}</p>}
        </div>
      )}
      {state.kind === 'failed' && <p className={classes.note}>{failed}</p>}
      <p className="visually-hidden" role="status">
        {cutOff && paused}
        {state.kind === 'done' && uploaded}
      </p>
    </>
  );
}
