import type { UserId } from '@ambitionhub/contract/accounts';
import { mediaTexts, pictureSetTexts } from '@ambitionhub/contract/media';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { isOffline, isSignedOut, reasonOf, refusalOf } from '../../session/api.ts';
import { type Draft, type Form, openDraft } from '../../session/drafts/draft.ts';
import { dropFile, findFile, keepFile } from '../../session/drafts/files.ts';
import { useViewer } from '../../session/session.tsx';
import { performMutation } from '../../session/session-expiry.ts';
import { withLock } from '../../session/withLock.ts';
import { createUpload, type KeptSubject, type PictureUpload } from './upload.ts';

const texts = pictureSetTexts;

/** The draft of a form with pictures, kept in the browser. The files are stored separately. */
type PicturesTyped = {
  /** The ids of the pictures, in order. */
  pictures: string[];
  /** The ids of the pictures that the server has. */
  arrived: string[];
  /** Whether to send it as soon as everything has arrived. */
  asked: boolean;
};

export type PictureState =
  | { readonly kind: 'waiting' | 'arrived' }
  | { readonly kind: 'sending'; readonly percent: number }
  /** `text` is the reason, if the server gave one. */
  | { readonly kind: 'paused' | 'failed'; readonly text: string };

/** The form's state besides the draft. */
type PictureSet = {
  readonly pictures: ReadonlyMap<string, PictureState>;
  /** Whether chosen files are being prepared. */
  readonly isPreparing: boolean;
  readonly isSending: boolean;
  readonly error: unknown;
};

/** How to send the form on the screen. */
type Wish = {
  /** The pictures that the server already has in the form's object. */
  readonly stored: readonly string[];
  readonly send: (pictures: readonly string[]) => Promise<unknown>;
  /** The error for an ended session. */
  readonly signedOut: string;
  readonly onDone: () => void;
  /** Called after every reply. */
  readonly onReply: () => void;
  /** Called after a refusal, even if no screen shows it. */
  readonly onRefused?: (error: unknown) => void;
};

/** The limits for chosen files. */
type Taking = {
  readonly most: number;
  /** The error if more were chosen. */
  readonly tooMany: string;
  /** A file that is ready to send, or its error. */
  readonly fit: (file: File) => Promise<Blob | string>;
};

/** Simultaneous uploads: on a slow connection more would only delay each other. */
const atOnce = 2;
/** Milliseconds until the next try after the server was down or busy. */
const pause = 10_000;

type Opening<Fields extends PicturesTyped> = {
  readonly form: Form<Fields>;
  /** The form's subject, if there is one form per subject. */
  readonly of?: string;
  readonly subjectOf: (picture: string, file: Blob) => KeptSubject;
};

/** Uploads the pictures of a form and sends it. Continues while its page is closed. */
function openPictureSet<Fields extends PicturesTyped>(
  client: QueryClient,
  userId: UserId,
  { form, of, subjectOf }: Opening<Fields>,
) {
  const opened = openDraft(form, userId, of);
  // Changes only these fields. The others stay as typed.
  const draft = opened as unknown as Draft<PicturesTyped>;
  const underWay = new Map<string, PictureUpload>();
  const listeners = new Set<() => void>();
  let shown: PictureSet = { pictures: new Map(), isPreparing: false, isSending: false, error: null };
  let wish: Wish | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Files are prepared one after another, to keep their order and count against the limit. */
  let preparing: Promise<unknown> = Promise.resolve();

  function show(change: Partial<PictureSet>): void {
    shown = { ...shown, ...change };
    for (const react of [...listeners]) react();
  }

  function mark(id: string, state: PictureState): void {
    show({ pictures: new Map(shown.pictures).set(id, state) });
  }

  const stored = (): readonly string[] => wish?.stored ?? [];
  const chosen = (): readonly string[] => draft.typed().pictures ?? stored();
  const isThere = (id: string): boolean =>
    stored().includes(id) || (draft.typed().arrived ?? []).includes(id);
  const stateOf = (id: string): PictureState['kind'] =>
    isThere(id) ? 'arrived' : (shown.pictures.get(id)?.kind ?? 'waiting');

  function retryLater(): void {
    clearTimeout(again);
    again = setTimeout(resume, pause);
    window.addEventListener('online', resume, { once: true });
  }

  /** Resumes paused uploads. */
  function resume(): void {
    clearTimeout(again);
    for (const id of chosen()) if (stateOf(id) === 'paused') mark(id, { kind: 'waiting' });
    goOn();
  }

  function goOn(): void {
    for (const id of chosen()) {
      if (underWay.size >= atOnce) return;
      if (!underWay.has(id) && stateOf(id) === 'waiting') void upload(id);
    }
    if (!shown.isPreparing && chosen().every((id) => stateOf(id) === 'arrived')) void send();
  }

  async function upload(id: string): Promise<void> {
    const placeholder: PictureUpload = {
      send: () => Promise.reject(new Error('not begun')),
      giveUp: () => undefined,
    };
    underWay.set(id, placeholder);
    // Another tab may show the same form.
    await withLock(`ambitionhub:file:${id}`, () => uploadUnlessThere(id, placeholder));
  }

  async function uploadUnlessThere(id: string, placeholder: PictureUpload): Promise<void> {
    const file = await findFile(userId, id);
    if (underWay.get(id) !== placeholder) return;
    if (isThere(id)) {
      underWay.delete(id);
      return goOn();
    }
    if (file === null) {
      underWay.delete(id);
      mark(id, { kind: 'failed', text: texts.lost });
      return goOn();
    }
    const sending = createUpload(
      file,
      null,
      (percent) => mark(id, { kind: 'sending', percent }),
      subjectOf(id, file),
    );
    underWay.set(id, sending);
    mark(id, { kind: 'sending', percent: 0 });
    try {
      const end = await performMutation(client, mediaTexts.errors.signedOut, async () => {
        const outcome = await sending.send();
        if (outcome.kind === 'refused' && isSignedOut(outcome.error)) throw outcome.error;
        return outcome;
      });
      if (underWay.get(id) !== sending) return;
      underWay.delete(id);
      if (end.kind === 'done') {
        draft.keep({ ...draft.typed(), arrived: [...(draft.typed().arrived ?? []), id] });
        mark(id, { kind: 'arrived' });
      } else if (end.kind === 'paused') {
        mark(id, { kind: 'paused', text: end.error === null ? texts.paused : reasonOf(end.error) });
        retryLater();
      } else if (end.kind === 'refused') mark(id, { kind: 'failed', text: reasonOf(end.error) });
      goOn();
    } catch (error) {
      // The session has ended. The file is kept, and the next visit starts the upload again.
      if (underWay.get(id) === sending) underWay.delete(id);
      mark(id, isSignedOut(error) ? { kind: 'waiting' } : { kind: 'failed', text: mediaTexts.failed });
    }
  }

  async function send(): Promise<void> {
    if (wish === null || draft.typed().asked !== true || shown.isSending) return;
    const mine = wish;
    show({ isSending: true, error: null });
    await withLock(`ambitionhub:send:${userId}:${form.name}:${of}`, () => sendUnlessSent(mine));
  }

  async function sendUnlessSent(mine: Wish): Promise<void> {
    if (draft.typed().asked !== true) return show({ isSending: false });
    const pictures = [...chosen()];
    try {
      await performMutation(client, mine.signedOut, () => mine.send(pictures));
      draft.done();
      for (const id of pictures) void dropFile(userId, id);
      show({ isSending: false, pictures: new Map() });
      mine.onDone();
    } catch (error) {
      show({ isSending: false });
      if (isOffline(error)) return retryLater();
      takeRefusal(error, pictures);
    }
    mine.onReply();
  }

  /** A picture that the server no longer has is sent again. Other errors are for the user to fix. */
  function takeRefusal(error: unknown, pictures: readonly string[]): void {
    const gone = (refusalOf(error)?.fields ?? []).flatMap(({ field }) => {
      const [, place] = /^(?:pictures|files)\.(\d)$/.exec(field) ?? [];
      return place === undefined ? [] : [pictures[Number(place)] ?? ''];
    });
    const { arrived = [], ...typed } = draft.typed();
    const isAgain = gone.length > 0 && gone.every((id) => arrived.includes(id));
    draft.keep({ ...typed, arrived: arrived.filter((id) => !gone.includes(id)), asked: isAgain });
    if (!isAgain) {
      show({ error });
      wish?.onRefused?.(error);
    }
    for (const id of isAgain ? gone : []) mark(id, { kind: 'waiting' });
    if (isAgain) goOn();
  }

  async function add(file: Blob, replaced?: string): Promise<void> {
    const id = crypto.randomUUID();
    await keepFile(userId, id, file);
    const before = chosen();
    const pictures =
      replaced === undefined ? [...before, id] : before.map((one) => (one === replaced ? id : one));
    draft.keep({ ...draft.typed(), pictures });
    if (replaced !== undefined) stop(replaced);
    goOn();
  }

  async function takeOne(file: File, fit: Taking['fit'], replaced?: string): Promise<string | null> {
    const fitting = await fit(file);
    if (typeof fitting === 'string') return fitting;
    await add(fitting, replaced);
    return null;
  }

  async function makeReady(
    files: readonly File[],
    { most, tooMany, fit }: Taking,
    replaced?: string,
  ): Promise<readonly string[]> {
    const room = replaced === undefined ? Math.max(most - chosen().length, 0) : 1;
    const faults = files.length > room ? [tooMany] : [];
    for (const file of files.slice(0, room)) {
      // A failed file delays neither the others nor the message.
      const fault = await takeOne(file, fit, replaced).catch(() => mediaTexts.failed);
      if (fault !== null) faults.push(texts.fault(file.name, fault));
    }
    return faults;
  }

  const notYet = (): void => {
    draft.keep({ ...draft.typed(), asked: false });
    show({});
  };

  function stop(id: string): void {
    underWay.get(id)?.giveUp();
    underWay.delete(id);
    const pictures = new Map(shown.pictures);
    pictures.delete(id);
    show({ pictures });
    void dropFile(userId, id);
  }

  return {
    subscribe(react: () => void): () => void {
      listeners.add(react);
      return () => listeners.delete(react);
    },
    shown: (): PictureSet => shown,
    /** Called when the form appears. Continues an earlier visit's uploads. */
    follow(next: Wish): void {
      wish = next;
      goOn();
    },
    /** Continues without its screen. If the screen was shown before, its way of sending is used. */
    goOnAway(next: Wish): void {
      wish ??= next;
      goOn();
    },
    /**
     * Adds chosen files, or replaces one, and returns the errors of rejected files. A send in the meantime waits for all of them.
     */
    async take(files: readonly File[], taking: Taking, replaced?: string): Promise<readonly string[]> {
      show({ isPreparing: true });
      const mine = preparing.then(() => makeReady(files, taking, replaced));
      preparing = mine;
      const faults = await mine;
      if (faults.length > 0 && draft.typed().asked) notYet();
      if (preparing === mine) {
        show({ isPreparing: false });
        goOn();
      }
      return faults;
    },
    remove(id: string): void {
      draft.keep({ ...draft.typed(), pictures: chosen().filter((one) => one !== id) });
      stop(id);
      goOn();
    },
    /** Moves a picture by one place. */
    move(id: string, by: -1 | 1): void {
      const pictures = [...chosen()];
      const at = pictures.indexOf(id);
      const other = pictures[at + by];
      if (other === undefined) return;
      pictures[at + by] = id;
      pictures[at] = other;
      draft.keep({ ...draft.typed(), pictures });
    },
    again(id: string): void {
      mark(id, { kind: 'waiting' });
      goOn();
    },
    /** Sends as soon as all pictures have arrived and there is a network. */
    ask(): void {
      draft.keep({ ...draft.typed(), asked: true });
      show({ error: null });
      resume();
    },
    notYet,
  };
}

export type PictureSending = ReturnType<typeof openPictureSet>;
const opened = new WeakMap<QueryClient, Map<string, PictureSending>>();

/** The uploads of a form's pictures, and sending the form. `opening` must not change for a form. */
export function usePictureSet<Fields extends PicturesTyped>(
  opening: Opening<Fields>,
): { shown: PictureSet; sending: PictureSending } {
  const client = useQueryClient();
  const { id: userId } = useViewer();
  const key = `${userId} ${opening.form.name} ${opening.of ?? ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names all that the opening has
  const sending = useMemo(() => {
    const ofAll = opened.get(client) ?? new Map<string, PictureSending>();
    opened.set(client, ofAll);
    const one = ofAll.get(key) ?? openPictureSet(client, userId, opening);
    ofAll.set(key, one);
    return one;
  }, [client, key]);
  return { shown: useSyncExternalStore(sending.subscribe, sending.shown), sending };
}
