import { mediaTexts, pictureSetTexts } from '@ambitionhub/contract/media';
import { Progress } from '../../ui/Progress.tsx';
import type { PictureState } from './pictureSet.ts';
import classes from './UploadState.module.css';

type Props = {
  state: PictureState;
  /** The text for a file that the server has. */
  arrived: string | undefined;
};

/** The progress or the error of one of several uploads. */
export function UploadState({ state, arrived }: Props) {
  if (state.kind === 'sending')
    return (
      <>
        <span className={classes.note}>{mediaTexts.uploading(state.percent)}</span>
        <Progress value={state.percent} label={mediaTexts.uploading(state.percent)} />
      </>
    );
  if (state.kind === 'failed')
    return (
      <span role="alert" className={classes.fault}>
        {state.text}
      </span>
    );
  return (
    <span className={classes.note}>
      {state.kind === 'paused' ? state.text : state.kind === 'arrived' ? arrived : pictureSetTexts.waiting}
    </span>
  );
}
