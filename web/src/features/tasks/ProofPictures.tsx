import { type Proof, type ProofPicture, taskTexts } from '@ambitionhub/contract/tasks';
import { useState } from 'react';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { useRefetchVisible } from '../../session/refetchVisible.ts';
import { Time } from '../../ui/Time.tsx';
import { Gallery } from '../media/index.ts';
import type { AlikePicture } from './AlikeDialog.tsx';
import { taskQueries } from './api/queries.ts';
import { dayOnly } from './days.ts';
import classes from './ProofPictures.module.css';

const texts = taskTexts.pictures;
const AlikeDialog = lazyDialog(async () => (await import('./AlikeDialog.tsx')).AlikeDialog);

/** The pictures of a proof, each with its look-alike. */
export function ProofPictures({ proof: { pictures } }: { proof: Pick<Proof, 'pictures'> }) {
  return (
    <Gallery
      label={texts.list}
      pictures={pictures}
      onEnded={useRefetchVisible(taskQueries)}
      renderMore={(picture) => isAlike(picture) && <Alike picture={picture} />}
    />
  );
}

const isAlike = (picture: ProofPicture): picture is AlikePicture => picture.alike !== null;

/** The first of the pictures that looks like an earlier one. */
export const findAlike = (pictures: readonly ProofPicture[]): AlikePicture | undefined =>
  pictures.find(isAlike);

/** When an earlier look-alike was handed in; pressing it compares the two. */
export function Alike({ picture }: { picture: AlikePicture }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.alike} data-touch onClick={() => setOpen(true)}>
        {/* One text node, because on touch the button is a flex box, which would drop the space before the day. */}
        <span>
          {texts.alike} <Time at={picture.alike.at} format={dayOnly} /> · {texts.compare}
        </span>
      </button>
      {isOpen && <AlikeDialog picture={picture} onClose={() => setOpen(false)} />}
    </>
  );
}
