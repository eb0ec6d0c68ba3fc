import { pictureSetTexts } from '@ambitionhub/contract/media';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Gallery.module.css';

const texts = pictureSetTexts;

/** A picture with its signed links, shown whole. */
type Shown = {
  readonly id: string;
  readonly small: string;
  readonly large: string;
  readonly width: number;
  readonly height: number;
  readonly caption?: string;
};

type Props<Picture extends Shown> = {
  label: string;
  /** Whether to show small pictures, between other content. */
  look?: 'small';
  pictures: readonly Picture[];
  /** Called when a link has expired, to fetch a new one. */
  onEnded: () => void;
  /** Content below a picture. */
  renderMore?: (picture: Picture, at: number) => ReactNode;
};

/** Pictures in order. Pressing one shows it as large as the window. */
export function Gallery<Picture extends Shown>({
  label,
  look,
  pictures,
  onEnded,
  renderMore,
}: Props<Picture>) {
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={classes.pictures} data-look={look} aria-label={label}>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <button
              type="button"
              className={classes.open}
              aria-label={texts.show(at + 1, pictures.length)}
              onClick={() => setOpen(at)}
            >
              <Signed
                picture={picture}
                size={look === 'small' ? 'small' : 'large'}
                alt={nameOf(picture, at, pictures.length)}
                onEnded={onEnded}
              />
            </button>
            {picture.caption && (
              <p className={classes.caption} dir="auto">
                {picture.caption}
              </p>
            )}
            {renderMore?.(picture, at)}
          </li>
        ))}
      </ul>
      {open !== null &&
        createPortal(
          <Viewer
            pictures={pictures}
            at={open}
            onShow={setOpen}
            onEnded={onEnded}
            onClose={() => setOpen(null)}
          />,
          document.body,
        )}
    </>
  );
}

const nameOf = ({ caption }: Shown, at: number, count: number): string =>
  caption || texts.oneOf(at + 1, count);

type ViewerProps = {
  pictures: readonly Shown[];
  at: number;
  onShow: (at: number) => void;
  onEnded: () => void;
  onClose: () => void;
};

function Viewer({ pictures, at, onShow, onEnded, onClose }: ViewerProps) {
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
    <Dialog title={nameOf(picture, at, count)} look="wide" closable onClose={onClose}>
      <div className={classes.large}>
        <Signed
          key={picture.id}
          picture={picture}
          size="large"
          alt={nameOf(picture, at, count)}
          onEnded={onEnded}
        />
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

type SignedProps = { picture: Shown; size: 'small' | 'large'; alt: string; onEnded: () => void };

/** A picture by its signed link. An expired one is fetched again, once. */
function Signed({ picture, size, alt, onEnded }: SignedProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const link = picture[size];
  const fail = (): void => {
    if (failed === null) onEnded();
    setFailed(link);
  };
  if (failed === link) return <span className={classes.missing}>{texts.missing}</span>;
  return (
    <img src={link} alt={alt} width={picture.width} height={picture.height} loading="lazy" onError={fail} />
  );
}
