// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../session/request.ts';
import type { Edits } from './edits.ts';
import { endTest, noAnswer, openPage, passTime, refusal, resetTest, sentEdits } from './testing.ts';

beforeEach(resetTest);
afterEach(endTest);

describe('A profile saves itself', () => {
  test('the name one second after the last key', async () => {
    const { saving, server } = openPage();
    saving.edit({ name: 'An' });
    await passTime(900);
    saving.edit({ name: 'Anna' });
    await passTime(999);
    expect(sentEdits(server)).toEqual([]);
    await passTime(1);
    expect(sentEdits(server)).toEqual([{ name: 'Anna' }]);
    expect(saving.state()).toMatchObject({ unsaved: {}, phase: 'saved' });
  });

  test.each<Edits>([
    { major: 'Art' },
    { classYear: 'senior' },
    { gradYear: 2027 },
    { greekLife: 'Alpha Phi' },
    { clubs: 'Chess' },
    { instagram: 'anna' },
    { bio: 'Hello' },
    { industries: ['Startup', 'Lab Research'] },
    { skills: ['Python'] },
    { linkedInHeadshot: false },
  ])('any other field after one and a half: %o', async (edits) => {
    const { saving, server } = openPage();
    saving.edit(edits);
    await passTime(1499);
    expect(sentEdits(server)).toEqual([]);
    await passTime(1);
    expect(sentEdits(server)).toEqual([edits]);
  });

  test.each(['greekLife', 'clubs', 'instagram', 'phoneNumber'] as const)(
    'as soon as it loses focus: %s',
    async (field) => {
      const { saving, server } = openPage();
      saving.edit({ [field]: 'abc' });
      saving.leaveField(field);
      await passTime(0);
      expect(sentEdits(server)).toEqual([{ [field]: 'abc' }]);
    },
  );

  test('except the phone number, which is not saved by time', async () => {
    const { saving, server } = openPage();
    saving.edit({ phoneNumber: '555' });
    await passTime(60_000);
    expect(sentEdits(server)).toEqual([]);
    expect(saving.state().phase).toBe('unsaved');
  });

  test('except an empty name, an emptied list of industries, or an invalid Instagram name', async () => {
    const { saving, server } = openPage();
    saving.edit({ name: ' \u200b ', industries: [], instagram: 'no one' });
    await passTime(10_000);
    for (const field of ['name', 'industries', 'instagram'] as const) saving.leaveField(field);
    await passTime(0);
    expect(sentEdits(server)).toEqual([]);
    expect(saving.state().phase).toBe('unsaved');
  });

  test('except a field that is unchanged, or reverted to the stored value', async () => {
    const { saving, server } = openPage();
    saving.leaveField('greekLife');
    saving.edit({ name: 'Anna', instagram: 'someone', gradYear: 2027 });
    saving.edit({ name: ' Ann ', instagram: 'https://instagram.com/ann', gradYear: 2040 });
    expect(saving.state()).toMatchObject({ unsaved: {}, phase: 'untouched' });
    await passTime(10_000);
    expect(sentEdits(server)).toEqual([]);
  });

  test('when the page is hidden or the screen closes', async () => {
    const { saving, server, close } = openPage();
    saving.edit({ bio: 'Hello' });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await passTime(0);
    expect(sentEdits(server)).toEqual([{ bio: 'Hello' }]);
    saving.edit({ clubs: 'Chess' });
    close();
    await passTime(0);
    expect(sentEdits(server)).toEqual([{ bio: 'Hello' }, { clubs: 'Chess' }]);
  });
});

describe('Save Profile', () => {
  test('writes only the changed fields, including an emptied list of industries', async () => {
    const { saving, server } = openPage();
    saving.edit({ industries: [], major: ' Art ', instagram: 'no one' });
    expect(await saving.save()).toBeNull();
    expect(sentEdits(server)).toEqual([{ industries: [], major: 'Art' }]);
    expect(saving.state().unsaved).toEqual({ instagram: 'no one' });
  });

  test('waits for the running request, and sends newer input in the next one', async () => {
    const { saving, server } = openPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answer = () => promise;
    saving.edit({ name: 'Anna' });
    await passTime(1000);
    saving.edit({ name: 'Anna B' });
    saving.edit({ major: 'Art' });
    const saved = saving.save();
    await passTime(0);
    expect(saving.state().phase).toBe('saving');
    expect(server.requests).toHaveLength(1);
    resolve();
    expect(await saved).toBeNull();
    expect(server.requests.map(({ edit }) => edit)).toEqual([1, 2]);
    expect(sentEdits(server)).toEqual([{ name: 'Anna' }, { name: 'Anna B', major: 'Art' }]);
  });

  test('gives the reason when one of its fields could not be saved', async () => {
    const { saving, server } = openPage();
    server.answer = refusal('major');
    saving.edit({ major: 'Art' });
    expect(await saving.save()).toBeInstanceOf(ServerError);
    expect(saving.state().failures.has('major')).toBe(true);
  });

  test('reports at once that there is no network, and its input waits', async () => {
    const { saving, server } = openPage();
    onlineManager.setOnline(false);
    server.answer = noAnswer;
    saving.edit({ major: 'Art' });
    expect(await saving.save()).toBeInstanceOf(TypeError);
    expect(server.requests).toHaveLength(1);
    expect(saving.state().phase).toBe('waiting');
  });
});

describe('Input survives a reload', () => {
  test('it is kept while unsaved, with the values stored at the time, and dropped once stored', async () => {
    const { saving, server } = openPage();
    saving.edit({ name: 'Anna' });
    expect(server.kept).toEqual({ unsaved: { name: 'Anna' }, base: { name: 'Ann' } });
    await passTime(1000);
    expect(server.kept?.unsaved).toEqual({});
  });

  test('it appears again and is saved', async () => {
    const { saving, server } = openPage([{ unsaved: { major: 'Art' }, base: { major: '' } }]);
    expect(saving.state().unsaved).toEqual({ major: 'Art' });
    await passTime(0);
    expect(sentEdits(server)).toEqual([{ major: 'Art' }]);
  });

  test('it does not automatically overwrite a value stored since', async () => {
    const { saving, server } = openPage([
      { unsaved: { name: 'Anna', major: 'Art' }, base: { name: 'Annie', major: '' } },
    ]);
    await passTime(60_000);
    expect(sentEdits(server)).toEqual([{ major: 'Art' }]);
    expect(saving.state().unsaved).toEqual({ name: 'Anna' });
  });
});
