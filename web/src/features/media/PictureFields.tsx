import { pictureExtensions, pictureSetTexts } from '@ambitionhub/contract/media';
import { CloseButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FileChoice } from './FileChoice.tsx';
import { fitPicture } from './fitPicture.ts';
import classes from './PictureFields.module.css';
import type { PictureSending, PictureState } from './pictureSet.ts';
import { UploadState } from './UploadState.tsx';
import { useKeptFile } from './useKeptFile.ts';

const texts = pictureSetTexts;
type Props = {
  most: number;
  /** The error if more were chosen. */
  tooMany: string;
  /** The chosen pictures, in order. */
  pictures: readonly string[];
  states: ReadonlyMap<string, PictureState>;
  arrived: readonly string[];
  /** Whether chosen pictures are being prepared. */
  isPreparing: boolean;
  /** The pictures on the server, which have no local file. */
  stored: readonly { readonly id: string; readonly small: string }[];
  fault: string | undefined;
  sending: Pick<PictureSending, 'take' | 'remove' | 'move' | 'again'>;
  /** Pictures that the person has given before, to add with one press. */
  offered?: { readonly files: readonly File[]; readonly label: string; readonly onTaken: () => void };
  /** Content next to a picture. */
  renderMore?: (id: string, number: number) => ReactNode;
};

/** The pictures of a form: taken or chosen, several at once, each with its own progress and error. */
export function PictureFields({
  most,
  pictures,
  tooMany,
  states,
  arrived,
  isPreparing,
  stored,
  fault,
  sending,
  offered,
  renderMore,
}: Props) {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const room = most - pictures.length;

  const take = async (files: readonly File[], replaced?: string): Promise<void> =>
    setFaults(await sending.take(files, { most, tooMany, fit: fitPicture }, replaced));

  return (
    <fieldset className={classes.group} aria-label={texts.added(pictures.length, most)}>
      <p className={classes.head} aria-hidden="true">
        {texts.added(pictures.length, most)}
      </p>
      {pictures.length > 0 && (
        <ol className={classes.list}>
          {pictures.map((id, at) => (
            <Picture
              key={id}
              id={id}
              number={at + 1}
              state={arrived.includes(id) ? { kind: 'arrived' } : (states.get(id) ?? { kind: 'waiting' })}
              link={stored.find((one) => one.id === id)?.small}
              isLast={at === pictures.length - 1}
              onReplace={(file) => void take([file], id)}
              sending={sending}
              more={renderMore?.(id, at + 1)}
            />
          ))}
        </ol>
      )}
      {room > 0 && (
        <div className={classes.acts}>
          {offered && offered.files.length > 0 && (
            <Button
              onClick={() => {
                void take(offered.files);
                offered.onTaken();
              }}
            >
              {offered.label}
            </Button>
          )}
          <FileButton
            label={texts.camera}
            capture
            isPrimary={pictures.length === 0}
            onFiles={(files) => void take(files)}
          />
          <FileButton label={texts.choose} multiple={room > 1} onFiles={(files) => void take(files)} />
        </div>
      )}
      <p role="status" className={classes.note}>
        {isPreparing && texts.preparing}
      </p>
      {[...faults, ...(fault === undefined ? [] : [fault])].map((text) => (
        <p key={text} role="alert" className={classes.fault}>
          {text}
        </p>
      ))}
    </fieldset>
  );
}

type FileButtonProps = {
  label: string;
  /** Opens a phone's camera directly. */
  capture?: boolean;
  multiple?: boolean;
  isPrimary?: boolean;
  onFiles: (files: readonly File[]) => void;
};

function FileButton({ label, capture, multiple = false, isPrimary = false, onFiles }: FileButtonProps) {
  return (
    <span {...(capture && { className: classes.camera })}>
      <FileChoice
        label={label}
        accept={capture ? 'image/*' : pictureExtensions}
        multiple={multiple}
        {...(capture && { capture: 'environment' })}
        onFiles={onFiles}
      >
        {(open) => (
          <Button variant={isPrimary ? 'filled' : 'default'} aria-label={label} onClick={open}>
            {label}
          </Button>
        )}
      </FileChoice>
    </span>
  );
}

type PictureProps = {
  id: string;
  number: number;
  state: PictureState;
  link: string | undefined;
  isLast: boolean;
  onReplace: (file: File) => void;
  sending: Pick<Props['sending'], 'remove' | 'move' | 'again'>;
  more: ReactNode;
};

function Picture({ id, number, state, link, isLast, onReplace, sending, more }: PictureProps) {
  const url = useKeptFile(id).url ?? link;
  return (
    <li className={classes.picture}>
      <FileChoice
        label={texts.replaceOne(number)}
        accept={pictureExtensions}
        onFiles={([file]) => file && onReplace(file)}
      >
        {(open) => (
          <button
            type="button"
            className={classes.tile}
            aria-label={texts.replaceOne(number)}
            title={texts.replace}
            onClick={open}
          >
            {url !== undefined && <img className={classes.thumb} src={url} alt="" />}
          </button>
        )}
      </FileChoice>
      <div className={classes.words}>
        <span>{texts.one(number)}</span>
        <UploadState state={state} arrived={texts.arrived} />
        {more}
        <div className={classes.acts}>
          {state.kind === 'failed' && (
            <Button variant="subtle" onClick={() => sending.again(id)}>
              {texts.again}
            </Button>
          )}
          {number > 1 && (
            <Button
              variant="subtle"
              px="sm"
              aria-label={texts.earlier(number)}
              onClick={() => sending.move(id, -1)}
            >
              ↑
            </Button>
          )}
          {!isLast && (
            <Button
              variant="subtle"
              px="sm"
              aria-label={texts.later(number)}
              onClick={() => sending.move(id, 1)}
            >
              ↓
            </Button>
          )}
        </div>
      </div>
      <CloseButton
        aria-label={texts.removeOne(number)}
        title={texts.remove}
        data-touch
        onClick={() => sending.remove(id)}
      />
    </li>
  );
}
