// @vitest-environment happy-dom
import type { StudentProfile } from '@ambitionhub/contract/students';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Draft } from './drafts.ts';
import { type Edits, editablePart } from './edits.ts';
import type { Request } from './queue.ts';
import { createSaver, type Verdict } from './saver.ts';

const emptyProfile: StudentProfile = {
  email: 'ann@campus.test',
  name: 'Ann',
  university: 'Yale University',
  major: '',
  classYear: null,
  gradYear: null,
  greekLife: '',
  clubs: '',
  instagram: '',
  phoneNumber: '',
  bio: '',
  industries: ['Startup'],
  skills: [],
  linkedInHeadshot: true,
  image: null,
  isStarAmbassador: false,
  onboardingComplete: true,
  published: true,
  hidden: false,
  profileCompletedAt: null,
};

/** A saver with a server that answers when and how the test says. */
function openSaver(left: readonly Draft[] = []) {
  const server = {
    profile: emptyProfile,
    requests: [] as Request[],
    answer: async (): Promise<void> => {},
    verdict: { kind: 'lost' } as Verdict,
    kept: null as Draft | null,
  };
  const saver = createSaver({
    send: async (request) => {
      server.requests.push(request);
      await server.answer();
      server.profile = { ...server.profile, ...request.fields };
      return server.profile;
    },
    onStored: () => {},
    judge: () => server.verdict,
    storedNow: () => editablePart(server.profile),
    openDrafts: () => ({
      keep: (draft) => {
        server.kept = draft;
      },
      adopt: (take) => left.forEach(take),
      close: () => {},
    }),
  });
  const close = saver.open();
  return { saver, server, close };
}

const sent = ({ requests }: { requests: readonly Request[] }): readonly Edits[] =>
  requests.map(({ fields }) => fields);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const noAnswer = async () => {
  throw new Error('no answer');
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

describe('A profile saves itself', () => {
  test('the name after one second without typing, another field after one and a half', async () => {
    const { saver, server } = openSaver();
    saver.edit({ name: 'Anna' });
    saver.edit({ major: 'Art' });
    await pass(999);
    expect(sent(server)).toEqual([]);
    await pass(1);
    expect(sent(server)).toEqual([{ name: 'Anna' }]);
    await pass(499);
    expect(sent(server)).toHaveLength(1);
    await pass(1);
    expect(sent(server)).toEqual([{ name: 'Anna' }, { major: 'Art' }]);
    expect(saver.state()).toMatchObject({ unsaved: {}, phase: 'saved' });
  });

  test('counting from the last key', async () => {
    const { saver, server } = openSaver();
    saver.edit({ name: 'An' });
    await pass(900);
    saver.edit({ name: 'Anna' });
    await pass(900);
    expect(sent(server)).toEqual([]);
    await pass(100);
    expect(sent(server)).toEqual([{ name: 'Anna' }]);
  });

  test('but neither an empty name, nor an emptied list of industries, nor an Instagram name that is none', async () => {
    const { saver, server } = openSaver();
    saver.edit({ name: '  ' });
    saver.edit({ industries: [] });
    saver.edit({ instagram: 'no one' });
    await pass(10_000);
    expect(sent(server)).toEqual([]);
    expect(saver.state().phase).toBe('unsaved');
  });

  test('with Greek Life, clubs, Instagram and phone as soon as they are left', async () => {
    const { saver, server } = openSaver();
    saver.edit({ greekLife: 'Alpha' });
    saver.leaveField('greekLife');
    await pass(0);
    saver.edit({ phoneNumber: '555' });
    await pass(10_000);
    expect(sent(server)).toEqual([{ greekLife: 'Alpha' }]);
    saver.leaveField('phoneNumber');
    await pass(0);
    expect(sent(server)).toEqual([{ greekLife: 'Alpha' }, { phoneNumber: '555' }]);
  });

  test('and not when a field is left as it was', async () => {
    const { saver, server } = openSaver();
    saver.leaveField('greekLife');
    await pass(10_000);
    expect(sent(server)).toEqual([]);
  });

  test('when the page is hidden', async () => {
    const { saver, server } = openSaver();
    saver.edit({ bio: 'Hello' });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(sent(server)).toEqual([{ bio: 'Hello' }]);
  });
});

describe('Save Profile', () => {
  test('writes the changed fields only, an emptied list of industries among them', async () => {
    const { saver, server } = openSaver();
    saver.edit({ industries: [] });
    saver.edit({ major: ' Art ' });
    saver.edit({ instagram: 'no one' });
    expect(await saver.save()).toBeNull();
    expect(sent(server)).toEqual([{ industries: [], major: 'Art' }]);
    expect(saver.state().unsaved).toEqual({ instagram: 'no one' });
  });

  test('waits for the request under way and then sends the rest', async () => {
    const { saver, server } = openSaver();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answer = () => promise;
    saver.edit({ name: 'Anna' });
    await pass(1000);
    saver.edit({ name: 'Anna B', major: 'Art' });
    const saving = saver.save();
    expect(saver.state().phase).toBe('saving');
    resolve();
    expect(await saving).toBeNull();
    expect(server.requests.map(({ edit }) => edit)).toEqual([1, 2]);
    expect(sent(server)).toEqual([{ name: 'Anna' }, { name: 'Anna B', major: 'Art' }]);
  });

  test('gives the reason when a field of it could not be saved', async () => {
    const { saver, server } = openSaver();
    server.answer = noAnswer;
    server.verdict = { kind: 'refused', fields: [] };
    saver.edit({ major: 'Art' });
    expect(await saver.save()).toBeInstanceOf(Error);
    expect(saver.state().failures.has('major')).toBe(true);
  });
});

describe('A save that fails', () => {
  test('keeps the field unsaved and tries again by itself, after growing pauses', async () => {
    const { saver, server } = openSaver();
    server.answer = noAnswer;
    saver.edit({ name: 'Anna' });
    await pass(1000);
    expect(saver.state()).toMatchObject({ unsaved: { name: 'Anna' }, phase: 'waiting' });
    await pass(2000);
    expect(server.requests).toHaveLength(2);
    await pass(3999);
    expect(server.requests).toHaveLength(2);
    server.answer = async () => {};
    await pass(1);
    expect(server.requests).toHaveLength(3);
    expect(saver.state()).toMatchObject({ unsaved: {}, phase: 'saved' });
    expect(saver.state().failures.size).toBe(0);
  });

  test('goes out at once when the network is back', async () => {
    const { saver, server } = openSaver();
    server.answer = noAnswer;
    saver.edit({ name: 'Anna' });
    await pass(1000);
    server.answer = async () => {};
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(saver.state().phase).toBe('saved');
    await pass(60_000);
    expect(server.requests).toHaveLength(2);
  });

  test('is not sent again by itself when the server refused it', async () => {
    const { saver, server } = openSaver();
    server.answer = noAnswer;
    server.verdict = { kind: 'refused', fields: ['name'] };
    saver.edit({ name: 'Anna' });
    await pass(60_000);
    expect(server.requests).toHaveLength(1);
    expect(saver.state()).toMatchObject({ unsaved: { name: 'Anna' }, phase: 'unsaved' });
  });
});

describe('What was typed survives a reload', () => {
  const base = editablePart(emptyProfile);

  test('it is kept while it is unsaved, and forgotten when it is stored', async () => {
    const { saver, server } = openSaver();
    saver.edit({ name: 'Anna' });
    expect(server.kept).toEqual({ unsaved: { name: 'Anna' }, base: { name: 'Ann' } });
    await pass(1000);
    expect(server.kept?.unsaved).toEqual({});
  });

  test('it is shown again and saved', async () => {
    const { saver, server } = openSaver([{ unsaved: { major: 'Art' }, base }]);
    expect(saver.state().unsaved).toEqual({ major: 'Art' });
    await pass(0);
    expect(sent(server)).toEqual([{ major: 'Art' }]);
  });

  test('but it does not overwrite by itself what has been stored since', async () => {
    const { saver, server } = openSaver([
      { unsaved: { name: 'Anna', major: 'Art' }, base: { name: 'Annie', major: '' } },
    ]);
    await pass(60_000);
    expect(sent(server)).toEqual([{ major: 'Art' }]);
    expect(saver.state().unsaved).toEqual({ name: 'Anna' });
  });

  test('leaving the screen saves what may be saved', async () => {
    const { saver, server, close } = openSaver();
    saver.edit({ bio: 'Hello' });
    close();
    await pass(0);
    expect(sent(server)).toEqual([{ bio: 'Hello' }]);
  });
});
