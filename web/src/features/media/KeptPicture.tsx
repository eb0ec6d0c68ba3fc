import { mediaTexts } from '@ambitionhub/contract/media';
import { Button } from '../../ui/Button.tsx';
import classes from './ImageUpload.module.css';

type Props = { picture: string; onUpload: () => void; onDiscard: () => void };

const { kept } = mediaTexts;

/** The picture whose upload the session's end interrupted: shown as cropped, to upload or to discard. */
export function KeptPicture({ picture, onUpload, onDiscard }: Props) {
  return (
    <div className={classes.kept}>
      <img src={picture} alt="" width={64} height={64} />
      <p className={classes.note}>{kept.text}</p>
      <div className={classes.row}>
        <Button onClick={onUpload}>{kept.upload}</Button>
        <Button variant="subtle" onClick={onDiscard}>
          {kept.discard}
        </Button>
      </div>
    </div>
  );
}
