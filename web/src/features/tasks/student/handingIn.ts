import type { UserId } from '@ambitionhub/contract/accounts';
import { mediaTexts } from '@ambitionhub/contract/media';
import { type PictureId, type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { isOffline, isSignedOut, reasonOf, refusalOf } from '../../../session/api.ts';
import { defineForm, openDraft } from '../../../session/drafts/draft.ts';
import { dropFile, findFile, keepFile } from '../../../session/drafts/files.ts';
import { flag, listOf, text } from '../../../session/drafts/kinds.ts';
import { performMutation } from '../../../session/interruption.ts';
import { refetchVisible } from '../../../session/refetchVisible.ts';
import { useViewer } from '../../../session/session.tsx';
import { createUpload, type PictureUpload } from '../../media/index.ts';
import { handInProof } from '../api/handIn.ts';
import { taskQueries } from '../api/queries.ts';

/** What is typed and chosen; the files of the pictures are kept next to it. */
export const handInForm = defineForm('hand-in', {
  links: listOf(text),
  number: text,
  text,
  /** The pictures in their order, by their ids. */
  pictures: listOf(text),
  /** Those of them that the server has. */
  arrived: listOf(text),
  /** To be handed in as soon as all of it can be. */
  asked: flag,
});

export type PictureState =
  | { readonly kind: 'waiting' | 'arrived' }
  | { readonly kind: 'sending'; readonly percent: number }
  /** `text` is the reason, if the server gave one. */
  | { readonly kind: 'paused' | 'failed'; readonly text: string };

/** What the form shows besides the draft. */
export type HandingIn = {
  readonly pictures: ReadonlyMap<string, PictureState>;
  readonly isSending: boolean;
  readonly error: unknown;
};

/** What is handed in besides the pictures. */
type Content = { readonly links: string[]; readonly number: number | null; readonly text: string };
type Wish = { readonly version: number; readonly content: Content; readonly onDone: () => void };

/** Pictures on their way at once: on a slow line more only make each wait. */
const atOnce = 2;
/** Milliseconds until a server that was away, or busy, is asked again. */
const pause = 10_000;

/** Uploads the pictures of one proof and hands it in; goes on while its page is closed. */
function openHandIn(client: QueryClient, userId: UserId, proofId: Proof['id']) {
  const draft = openDraft(handInForm, userId, proofId);
  const underWay = new Map<string, PictureUpload>();
  const listeners = new Set<() => void>();
  let shown: HandingIn = { pictures: new Map(), isSending: false, error: null };
  let handedIn: readonly string[] = [];
  let wish: Wish | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  function show(change: Partial<HandingIn>): void {
    shown = { ...shown, ...change };
    for (const react of [...listeners]) react();
  }

  function mark(id: string, state: PictureState): void {
    show({ pictures: new Map(shown.pictures).set(id, state) });
  }

  const chosen = (): readonly string[] => draft.typed().pictures ?? handedIn;
  const isThere = (id: string): boolean =>
    handedIn.includes(id) || (draft.typed().arrived ?? []).includes(id);
  const stateOf = (id: string): PictureState['kind'] =>
    isThere(id) ? 'arrived' : (shown.pictures.get(id)?.kind ?? 'waiting');

  function retryLater(): void {
    clearTimeout(again);
    again = setTimeout(resume, pause);
    window.addEventListener('online', resume, { once: true });
  }

  /** What was paused goes on. */
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
    if (chosen().every((id) => stateOf(id) === 'arrived')) void handIn();
  }

  async function upload(id: string): Promise<void> {
    const placeholder: PictureUpload = {
      send: () => Promise.reject(new Error('not begun')),
      giveUp: () => undefined,
    };
    underWay.set(id, placeholder);
    const file = await findFile(userId, id);
    if (underWay.get(id) !== placeholder) return;
    if (file === null) {
      underWay.delete(id);
      mark(id, { kind: 'failed', text: taskTexts.pictures.lost });
      return goOn();
    }
    const sending = createUpload(file, null, (percent) => mark(id, { kind: 'sending', percent }), {
      proof: proofId,
      picture: id,
    });
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
        mark(id, {
          kind: 'paused',
          text: end.error === null ? taskTexts.pictures.paused : reasonOf(end.error),
        });
        retryLater();
      } else if (end.kind === 'refused') mark(id, { kind: 'failed', text: reasonOf(end.error) });
      goOn();
    } catch (error) {
      // The session is over: the file is kept, and the next visit begins again.
      if (underWay.get(id) === sending) underWay.delete(id);
      mark(id, isSignedOut(error) ? { kind: 'waiting' } : { kind: 'failed', text: mediaTexts.failed });
    }
  }

  async function handIn(): Promise<void> {
    if (wish === null || draft.typed().asked !== true || shown.isSending) return;
    const { version, content, onDone } = wish;
    const pictures = [...chosen()] as PictureId[];
    show({ isSending: true, error: null });
    try {
      await performMutation(client, taskTexts.student.signedOut, () =>
        handInProof({ id: proofId, version, pictures, ...content }),
      );
      draft.done();
      for (const id of pictures) void dropFile(userId, id);
      show({ isSending: false, pictures: new Map() });
      onDone();
    } catch (error) {
      show({ isSending: false });
      if (isOffline(error)) return retryLater();
      takeRefusal(error, pictures);
    }
    for (const queryKey of taskQueries()) refetchVisible(client, queryKey);
  }

  /** A picture that the server no longer has is sent again; anything else is the student's to change. */
  function takeRefusal(error: unknown, pictures: readonly string[]): void {
    const gone = (refusalOf(error)?.fields ?? []).flatMap(({ field }) => {
      const [, place] = /^pictures\.(\d)$/.exec(field) ?? [];
      return place === undefined ? [] : [pictures[Number(place)] ?? ''];
    });
    const { arrived = [], ...typed } = draft.typed();
    const isAgain = gone.length > 0 && gone.every((id) => arrived.includes(id));
    draft.keep({ ...typed, arrived: arrived.filter((id) => !gone.includes(id)), asked: isAgain });
    if (!isAgain) show({ error });
    for (const id of isAgain ? gone : []) mark(id, { kind: 'waiting' });
    if (isAgain) goOn();
  }

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
    shown: (): HandingIn => shown,
    /** What is on the screen now; goes on with what an earlier visit left. */
    follow(proof: Pick<Proof, 'version' | 'pictures'>, content: Content, onDone: () => void): void {
      handedIn = proof.pictures.map(({ id }) => id);
      wish = { version: proof.version, content, onDone };
      goOn();
    },
    /** Adds a picture, in the place of another if one is given. */
    async add(file: Blob, replaced?: string): Promise<void> {
      const id = crypto.randomUUID();
      await keepFile(userId, id, file);
      const before = chosen();
      const pictures =
        replaced === undefined ? [...before, id] : before.map((one) => (one === replaced ? id : one));
      draft.keep({ ...draft.typed(), pictures });
      if (replaced !== undefined) stop(replaced);
      goOn();
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
    /** Hands in as soon as all pictures are there and the line is. */
    ask(): void {
      draft.keep({ ...draft.typed(), asked: true });
      show({ error: null });
      resume();
    },
    notYet(): void {
      draft.keep({ ...draft.typed(), asked: false });
      show({});
    },
  };
}

type HandIn = ReturnType<typeof openHandIn>;
const opened = new WeakMap<QueryClient, Map<string, HandIn>>();

/** The pictures of a proof on their way, and handing it in. */
export function useHandingIn(proofId: Proof['id']): { shown: HandingIn; handing: HandIn } {
  const client = useQueryClient();
  const { id: userId } = useViewer();
  const handing = useMemo(() => {
    const ofAll = opened.get(client) ?? new Map<string, HandIn>();
    opened.set(client, ofAll);
    const key = `${userId} ${proofId}`;
    const one = ofAll.get(key) ?? openHandIn(client, userId, proofId);
    ofAll.set(key, one);
    return one;
  }, [client, userId, proofId]);
  return { shown: useSyncExternalStore(handing.subscribe, handing.shown), handing };
}
