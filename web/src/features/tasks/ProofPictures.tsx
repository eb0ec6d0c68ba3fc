import { type Proof, type ProofPicture, taskTexts } from '@ambitionhub/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchVisible } from '../../session/refetchVisible.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Time } from '../../ui/Time.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { taskQueries } from './api/queries.ts';
import { dayOnly } from './days.ts';
import classes from './ProofPictures.module.css';

const texts = taskTexts.pictures;

/** The pictures of a proof; pressing one shows it as large as the window. */
export function ProofPictures({ proof: { pictures } }: { proof: Pick<Proof, 'pictures'> }) {
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={classes.pictures} aria-label={texts.list}>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <button
              type="button"
              className={classes.open}
              aria-label={texts.show(at + 1, pictures.length)}
              onClick={() => setOpen(at)}
            >
              <Signed picture={picture} size="large" alt={texts.one(at + 1, pictures.length)} />
            </button>
            {picture.alike && <Alike alike={picture.alike} />}
          </li>
        ))}
      </ul>
      {open !== null && (
        <Viewer pictures={pictures} at={open} onShow={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** An earlier picture that looks the same, and the way to its proof. */
function Alike({ alike }: { alike: NonNullable<ProofPicture['alike']> }) {
  const [, setOpen] = useSearchParam('handIn');
  return (
    <button type="button" className={classes.alike} onClick={() => setOpen(alike.proof, { replace: true })}>
      {texts.alike} <Time at={alike.at} format={dayOnly} />
    </button>
  );
}

type ViewerProps = {
  pictures: readonly ProofPicture[];
  at: number;
  onShow: (at: number) => void;
  onClose: () => void;
};

function Viewer({ pictures, at, onShow, onClose }: ViewerProps) {
  const picture = pictures[at];
  const count = pictures.length;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0 || pictures[at + step] === undefined) return;
      event.preventDefault();
      onShow(at + step);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [pictures, at, onShow]);
  if (!picture) return null;
  return (
    <Dialog title={texts.one(at + 1, count)} look="wide" closable onClose={onClose}>
      <div className={classes.large}>
        <Signed key={picture.id} picture={picture} size="large" alt={texts.one(at + 1, count)} />
      </div>
      {count > 1 && (
        <div className={classes.steps}>
          <Button variant="default" disabled={at === 0} onClick={() => onShow(at - 1)}>
            {texts.previous}
          </Button>
          <Button variant="default" disabled={at === count - 1} onClick={() => onShow(at + 1)}>
            {texts.next}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** A picture by its signed link. One that has ended is asked for again, once. */
function Signed({ picture, size, alt }: { picture: ProofPicture; size: 'small' | 'large'; alt: string }) {
  const client = useQueryClient();
  const [failed, setFailed] = useState<string | null>(null);
  const link = picture[size];
  const fail = (): void => {
    if (failed === null) for (const queryKey of taskQueries()) refetchVisible(client, queryKey);
    setFailed(link);
  };
  if (failed === link) return <span className={classes.missing}>{texts.missing}</span>;
  return (
    <img src={link} alt={alt} width={picture.width} height={picture.height} loading="lazy" onError={fail} />
  );
}
