import { type ImageCrop, mediaTexts } from '@ambitionhub/contract/media';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRefreshSession } from '../../app/session.tsx';
import { type RunningUpload, startUpload, type UploadEnd, type UploadRefusal } from './upload.ts';

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending' | 'paused'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; text: string };

const { errors } = mediaTexts;

/** The codes whose text stands for itself; the others become a reason. */
function textOf({ code, message }: UploadRefusal): string {
  if (code === 'UNAUTHENTICATED') return errors.signedOut;
  return code === 'IMAGE_TYPE' || code === 'IMAGE_TOO_LARGE' ? message : errors.upload(message);
}

/** One upload at a time, with its progress. `onChange` is called with the key of the picture when it is stored. */
export function useImageUpload(onChange: (image: string) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<RunningUpload | null>(null);
  const refreshSession = useRefreshSession();
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });

  const end = useCallback(
    (outcome: UploadEnd) => {
      if (outcome.kind === 'paused') {
        setState((before) => ({ kind: 'paused', percent: 'percent' in before ? before.percent : 0 }));
        return;
      }
      running.current = null;
      if (outcome.kind === 'done') {
        setState({ kind: 'done' });
        latestOnChange.current(outcome.key);
      } else setState({ kind: 'failed', text: textOf(outcome.refusal) });
      if (outcome.kind === 'done' || outcome.refusal.code === 'UNAUTHENTICATED')
        refreshSession().catch((error: unknown) => console.warn('The session could not be read.', error));
    },
    [refreshSession],
  );

  const start = useCallback(
    async (file: File, crop: ImageCrop) => {
      setState({ kind: 'sending', percent: 0 });
      try {
        running.current = await startUpload(file, crop, {
          onProgress: (percent) => setState({ kind: 'sending', percent }),
          onEnd: end,
        });
      } catch (error) {
        console.error(error);
        setState({ kind: 'failed', text: mediaTexts.failed });
      }
    },
    [end],
  );

  const resume = useCallback(() => {
    setState((before) => (before.kind === 'paused' ? { ...before, kind: 'sending' } : before));
    running.current?.resume();
  }, []);

  const cancel = useCallback(() => {
    running.current?.cancel().catch((error: unknown) => console.warn('The upload is left to expire.', error));
    running.current = null;
    setState({ kind: 'idle' });
  }, []);

  useEffect(() => {
    if (state.kind !== 'paused') return;
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [state.kind, resume]);

  const fail = useCallback((text: string) => setState({ kind: 'failed', text }), []);
  return { state, start, resume, cancel, fail };
}
