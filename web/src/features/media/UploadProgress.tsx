import { mediaTexts } from '@ambitionhub/contract/media';
import { Button, Progress } from '@mantine/core';
import { FormMessage } from '../../ui/FormMessage.tsx';
import classes from './ImageUpload.module.css';
import type { UploadState } from './useImageUpload.ts';

type Props = { state: UploadState; onResume: () => void; onCancel: () => void };

const { uploading, uploaded, paused } = mediaTexts;

/** How far an upload is, what became of it, and what can be done about it. */
export function UploadProgress({ state, onResume, onCancel }: Props) {
  const busy = state.kind === 'sending' || state.kind === 'paused';
  return (
    <>
      {busy && (
        <div className={classes.controls}>
          <p className={classes.note}>{uploading(state.percent)}</p>
          <Progress value={state.percent} aria-label={uploading(state.percent)} />
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
          {state.kind === 'paused' && <p className={classes.note}>{paused}</p>}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {state.kind === 'paused' && paused}
        {state.kind === 'done' && uploaded}
      </p>
      <FormMessage kind="error" text={state.kind === 'failed' ? state.text : null} />
    </>
  );
}
