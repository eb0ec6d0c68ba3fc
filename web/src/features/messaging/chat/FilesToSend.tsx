import { pictureSetTexts } from '@ambitionhub/contract/media';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { ActionIcon } from '@mantine/core';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fileSize, UploadState, useKeptFile } from '../../media/index.ts';
import classes from './FilesToSend.module.css';
import type { MessageFiles } from './useMessageFiles.ts';

const texts = messagingTexts.files;

/** The files of the message being written, each with its progress and its own error. */
export function FilesToSend({ files }: { files: MessageFiles }) {
  const { ids, faults, isPreparing, isSending, isQueued } = files;
  return (
    <div className={classes.files}>
      {ids.length > 0 && (
        <ol className={classes.list} aria-label={texts.list}>
          {ids.map((id, at) => (
            <FileToSend key={id} id={id} at={at} files={files} />
          ))}
        </ol>
      )}
      <p role="status" className={classes.note}>
        <span>{isPreparing ? texts.preparing : isQueued && !isSending ? texts.queued : null}</span>
        {isQueued && !isSending && (
          <Button variant="subtle" size="compact-sm" onClick={files.notYet}>
            {texts.notYet}
          </Button>
        )}
      </p>
      {faults.map((text) => (
        <p key={text} role="alert" className={classes.fault}>
          {text}
        </p>
      ))}
    </div>
  );
}

function FileToSend({ id, at, files }: { id: string; at: number; files: MessageFiles }) {
  const { file, url } = useKeptFile(id);
  const isPdf = file?.type === 'application/pdf';
  const name = isPdf && file instanceof File ? file.name : texts.picture(at + 1, files.ids.length);
  const state = files.stateOf(id);
  return (
    <li className={classes.file} data-failed={state.kind === 'failed' || undefined}>
      {isPdf || url === undefined ? (
        <span className={classes.thumb}>
          <Icon name="file" />
        </span>
      ) : (
        <img className={classes.thumb} src={url} alt="" />
      )}
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <UploadState state={state} arrived={file && fileSize(file.size)} />
        {state.kind === 'failed' && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={texts.again(name)}
            onClick={() => files.again(id)}
          >
            {pictureSetTexts.again}
          </Button>
        )}
      </div>
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        c="var(--ah-muted)"
        aria-label={texts.remove(name)}
        onClick={() => files.remove(id)}
      >
        <Icon name="cross" size={18} />
      </ActionIcon>
    </li>
  );
}
