import { mediaTexts, pictureSetTexts } from '@ambitionhub/contract/media';
import { Progress } from '../../ui/Progress.tsx';
import type { PictureState } from './pictureSet.ts';
import classes from './UploadState.module.css';

type Props = {
  state: PictureState;
  /** Said of a file that the server has. */
  arrived: string | undefined;
};

/** How far the upload of one of several files is, or what is wrong with it. */
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
