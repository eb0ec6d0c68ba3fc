import { companyPageTexts } from '@ambitionhub/contract/companies';
import { coverUrl, mediaTexts, pictureExtensions, pictureSetTexts } from '@ambitionhub/contract/media';
import { FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSignedOut, reasonOf } from '../../../session/api.ts';
import { performMutation } from '../../../session/session-expiry.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { createUpload, fitPicture } from '../../media/index.ts';
import { useCoverStored, useRemoveCover } from '../api/page.ts';
import classes from './CoverField.module.css';

const texts = companyPageTexts.settings;
type Upload = ReturnType<typeof createUpload>;
type State = { readonly percent: number | null; readonly fault: string | null; readonly isPaused: boolean };
const idle: State = { percent: null, fault: null, isPaused: false };

/** The cover of the company's page: chosen, uploaded with its progress, replaced, removed. */
export function CoverField({ cover }: { cover: string | null }) {
  const client = useQueryClient();
  const toast = useToast();
  const stored = useCoverStored();
  const removal = useRemoveCover();
  const [state, setState] = useState(idle);
  const upload = useRef<Upload | null>(null);
  const chosen = useRef<File | null>(null);
  const emptyChooser = useRef<() => void>(null);
  const giveUp = (): void => {
    chosen.current = null;
    upload.current?.giveUp();
    upload.current = null;
  };
  const leave = useEffectEvent(giveUp);
  useEffect(() => () => leave(), []);

  async function send(): Promise<void> {
    const mine = upload.current;
    if (!mine) return;
    setState((now) => ({ ...now, fault: null, isPaused: false }));
    try {
      const end = await performMutation(client, mediaTexts.errors.signedOut, async () => {
        const outcome = await mine.send();
        if (outcome.kind === 'refused' && isSignedOut(outcome.error)) throw outcome.error;
        return outcome;
      });
      if (upload.current !== mine || end.kind === 'givenUp') return;
      if (end.kind === 'paused') {
        setState((now) => ({ ...now, isPaused: true, fault: pictureSetTexts.paused }));
        return window.addEventListener('online', () => void (upload.current === mine && send()), {
          once: true,
        });
      }
      upload.current = null;
      if (end.kind === 'refused') return setState({ ...idle, fault: reasonOf(end.error) });
      setState(idle);
      stored();
      toast.success(texts.saved);
    } catch (error) {
      if (!isSignedOut(error)) setState({ ...idle, fault: mediaTexts.failed });
    }
  }

  async function take(file: File | null): Promise<void> {
    if (file === null) return;
    // The same file can be chosen again, for instance after Cancel.
    emptyChooser.current?.();
    giveUp();
    chosen.current = file;
    setState({ ...idle, percent: 0 });
    const fitting = await fitPicture(file);
    // It was canceled, or another picture was chosen, while this one was being made smaller.
    if (chosen.current !== file) return;
    if (typeof fitting === 'string') return setState({ ...idle, fault: fitting });
    const onProgress = (percent: number): void => setState((now) => ({ ...now, percent }));
    upload.current = createUpload(fitting, null, onProgress, {
      kind: 'cover',
      picture: crypto.randomUUID(),
    });
    await send();
  }

  const isSending = state.percent !== null;
  return (
    <div className={classes.field}>
      <p className={classes.label}>{texts.cover}</p>
      <p className={classes.note}>{texts.coverText}</p>
      {cover !== null && <img className={classes.cover} src={coverUrl(cover, 'small')} alt={texts.cover} />}
      {state.percent !== null && (
        <>
          <p className={classes.note}>{mediaTexts.uploading(state.percent)}</p>
          <Progress value={state.percent} label={texts.sending} />
        </>
      )}
      <FormMessage
        kind="error"
        text={state.fault ?? (removal.error === null ? null : reasonOf(removal.error))}
      />
      <div className={classes.acts}>
        {state.isPaused && (
          <Button variant="default" onClick={() => void send()}>
            {texts.retry}
          </Button>
        )}
        <FileButton accept={pictureExtensions} resetRef={emptyChooser} onChange={(file) => void take(file)}>
          {(chooser) => (
            <Button variant="default" busy={isSending && !state.isPaused} onClick={chooser.onClick}>
              {cover === null ? texts.choose : texts.replace}
            </Button>
          )}
        </FileButton>
        {isSending && (
          <Button
            variant="subtle"
            onClick={() => {
              giveUp();
              setState(idle);
            }}
          >
            {mediaTexts.cancel}
          </Button>
        )}
        {cover !== null && !isSending && (
          <Button
            variant="subtle"
            busy={removal.isPending}
            onClick={() => removal.mutate(undefined, { onSuccess: () => toast.success(texts.removed) })}
          >
            {texts.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
