import { imageExtensions, mediaTexts, phoneExtensions } from '@ambitionhub/contract/media';
import { type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { Progress } from '@mantine/core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { findFile } from '../../../session/drafts/files.ts';
import { useViewer } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { fittingPicture } from '../../media/index.ts';
import type { PictureState } from './handingIn.ts';
import classes from './PictureFields.module.css';

const texts = taskTexts.pictures;
const accepted = [...imageExtensions, ...phoneExtensions].join(',');

type Props = {
  /** How many the task asks for. */
  most: number;
  /** The chosen ones, in their order. */
  pictures: readonly string[];
  states: ReadonlyMap<string, PictureState>;
  arrived: readonly string[];
  /** The proof's pictures on the server, which are shown without a file. */
  stored: Proof['pictures'];
  fault: string | undefined;
  handing: {
    add: (file: Blob, replaced?: string) => Promise<void>;
    remove: (id: string) => void;
    move: (id: string, by: -1 | 1) => void;
    again: (id: string) => void;
  };
};

/** The pictures of a proof: taken or chosen, several at once, each with its progress and its own error. */
export function PictureFields({ most, pictures, states, arrived, stored, fault, handing }: Props) {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const room = most - pictures.length;

  const take = async (files: readonly File[], replaced?: string): Promise<void> => {
    const free = replaced === undefined ? room : 1;
    const found: string[] = files.length > free ? [texts.tooMany(most)] : [];
    setPreparing(true);
    for (const file of files.slice(0, free)) {
      const fitting = await fittingPicture(file);
      if (typeof fitting === 'string') found.push(texts.fault(file.name, fitting));
      else await handing.add(fitting, replaced);
    }
    setPreparing(false);
    setFaults(found);
  };

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
              handing={handing}
            />
          ))}
        </ol>
      )}
      {room > 0 && (
        <div className={classes.acts}>
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
  name?: string;
  /** Opens the camera of a phone at once. */
  capture?: boolean;
  multiple?: boolean;
  isPrimary?: boolean;
  onFiles: (files: readonly File[]) => void;
};

function FileButton({ label, name, capture, multiple = false, isPrimary = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <span {...(capture && { className: classes.camera })}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name ?? label}
        accept={capture ? 'image/*' : accepted}
        multiple={multiple}
        {...(capture && { capture: 'environment' })}
        onChange={onChange}
      />
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        aria-label={name ?? label}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
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
  handing: Pick<Props['handing'], 'remove' | 'move' | 'again'>;
};

function Picture({ id, number, state, link, isLast, onReplace, handing }: PictureProps) {
  const url = useKeptPicture(id) ?? link;
  return (
    <li className={classes.picture}>
      {url === undefined ? (
        <span className={classes.thumb} />
      ) : (
        <img className={classes.thumb} src={url} alt="" />
      )}
      <div className={classes.words}>
        <span>{taskTexts.student.picture(number)}</span>
        <State state={state} />
        <div className={classes.acts}>
          {state.kind === 'failed' && (
            <Button variant="subtle" onClick={() => handing.again(id)}>
              {texts.again}
            </Button>
          )}
          <FileButton
            label={texts.replace}
            name={texts.replaceOne(number)}
            onFiles={([file]) => file && onReplace(file)}
          />
          <Button variant="subtle" aria-label={texts.removeOne(number)} onClick={() => handing.remove(id)}>
            {texts.remove}
          </Button>
          {number > 1 && (
            <Button variant="subtle" aria-label={texts.earlier(number)} onClick={() => handing.move(id, -1)}>
              ↑
            </Button>
          )}
          {!isLast && (
            <Button variant="subtle" aria-label={texts.later(number)} onClick={() => handing.move(id, 1)}>
              ↓
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function State({ state }: { state: PictureState }) {
  if (state.kind === 'sending')
    return (
      <>
        <span className={classes.note}>{mediaTexts.uploading(state.percent)}</span>
        <Progress value={state.percent} aria-label={mediaTexts.uploading(state.percent)} />
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
      {state.kind === 'paused' ? state.text : state.kind === 'arrived' ? texts.arrived : texts.waiting}
    </span>
  );
}

/** The address of a file that this browser keeps; undefined without one. */
function useKeptPicture(id: string): string | undefined {
  const { id: userId } = useViewer();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void findFile(userId, id).then((file) => {
      if (file === null || isGone) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [userId, id]);
  return url;
}
