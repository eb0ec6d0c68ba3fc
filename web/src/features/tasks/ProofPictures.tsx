import { type Proof, type ProofPicture, taskTexts } from '@ambitionhub/contract/tasks';
import { useRefetchVisible } from '../../session/refetchVisible.ts';
import { Time } from '../../ui/Time.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { Gallery } from '../media/index.ts';
import { taskQueries } from './api/queries.ts';
import { dayOnly } from './days.ts';
import classes from './ProofPictures.module.css';

const texts = taskTexts.pictures;

/** The pictures of a proof, each with its look-alike. */
export function ProofPictures({ proof: { pictures } }: { proof: Pick<Proof, 'pictures'> }) {
  return (
    <Gallery
      label={texts.list}
      pictures={pictures}
      onEnded={useRefetchVisible(taskQueries)}
      renderMore={({ alike }) => alike && <Alike alike={alike} />}
    />
  );
}

/** An earlier look-alike, and the link to its proof. */
export function Alike({ alike }: { alike: NonNullable<ProofPicture['alike']> }) {
  const [, setOpen] = useSearchParam('handIn');
  return (
    <button
      type="button"
      className={classes.alike}
      data-touch
      onClick={() => setOpen(alike.proof, { replace: true })}
    >
      {/* One text node, because on touch the button is a flex box, which would drop the space before the day. */}
      <span>
        {texts.alike} <Time at={alike.at} format={dayOnly} />
      </span>
    </button>
  );
}
