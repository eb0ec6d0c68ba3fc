import { type MessageFile, messagingTexts } from '@ambitionhub/contract/messaging';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { fileSize, Gallery } from '../../media/index.ts';
import classes from './MessageFiles.module.css';

const texts = messagingTexts.files;

type Props = {
  files: readonly MessageFile[];
  /** The number of its files that were removed. */
  gone?: number;
  /** Called when a link has expired, to fetch the message again. */
  onEnded: () => void;
};

/** The files of a message: pictures to open, PDFs to save. */
export function MessageFiles({ files, gone = 0, onEnded }: Props) {
  const pictures = files.filter((file) => file.kind === 'picture');
  const documents = files.filter((file) => file.kind === 'pdf');
  return (
    <div className={classes.files}>
      <Gallery look="small" label={texts.sent} pictures={pictures} onEnded={onEnded} />
      {documents.map((file) => (
        <Document key={file.id} file={file} onEnded={onEnded} />
      ))}
      {gone > 0 && <p className={classes.gone}>{texts.gone(gone)}</p>}
    </div>
  );
}

/** Whether a signed link has expired, or is about to. */
const hasEnded = (link: string): boolean =>
  Number(new URL(link, window.location.origin).searchParams.get('until')) < Date.now() + 2_000;

type DocumentProps = { file: Extract<MessageFile, { kind: 'pdf' }>; onEnded: () => void };

/** A PDF with its signed link, which is fetched again first if it has expired. */
function Document({ file: { name, bytes, link }, onEnded }: DocumentProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const isWanted = useRef(false);
  const size = fileSize(bytes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows a fresh link
  useEffect(() => {
    if (isWanted.current) anchor.current?.click();
    isWanted.current = false;
  }, [link]);
  const save = (event: MouseEvent): void => {
    if (!hasEnded(link)) return;
    event.preventDefault();
    isWanted.current = true;
    onEnded();
  };
  return (
    <a
      ref={anchor}
      className={classes.document}
      href={link}
      download={name}
      aria-label={texts.downloadOne(name, size)}
      onClick={save}
    >
      <Icon name="file" size={24} />
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <span className={classes.size}>{texts.pdf(size)}</span>
      <span className={classes.download}>{texts.download}</span>
    </a>
  );
}
