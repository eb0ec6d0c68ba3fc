// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ServerError } from '../../../session/request.ts';
import { endTest, noAnswer, openPage, passTime, refusal, resetTest, sentEdits } from './testing.ts';

beforeEach(resetTest);
afterEach(endTest);

describe('A lost save', () => {
  test('is quickly tried twice again, under a new number each', async () => {
    const { saving, server } = openPage();
    server.answer = noAnswer;
    saving.edit({ name: 'Anna' });
    await passTime(1000);
    expect(saving.state().unsaved).toEqual({ name: 'Anna' });
    await passTime(1000);
    server.answer = async () => {};
    await passTime(2000);
    expect(server.requests.map(({ edit }) => edit)).toEqual([1, 2, 3]);
    expect(saving.state()).toMatchObject({ unsaved: {}, phase: 'saved' });
    expect(saving.state().failures.size).toBe(0);
  });

  test('keeps its fields unsaved, and is tried again every half minute', async () => {
    const { saving, server } = openPage();
    server.answer = noAnswer;
    saving.edit({ name: 'Anna' });
    await passTime(4000);
    expect(saving.state()).toMatchObject({ unsaved: { name: 'Anna' }, phase: 'waiting' });
    expect(server.requests).toHaveLength(3);
    server.answer = async () => {};
    await passTime(30_000);
    expect(server.requests).toHaveLength(4);
    expect(saving.state().phase).toBe('saved');
  });

  test('goes out at once when the network is back', async () => {
    const { saving, server } = openPage();
    onlineManager.setOnline(false);
    server.answer = noAnswer;
    saving.edit({ name: 'Anna' });
    await passTime(5000);
    expect(server.requests).toHaveLength(1);
    server.answer = async () => {};
    onlineManager.setOnline(true);
    await passTime(0);
    expect(saving.state().phase).toBe('saved');
    await passTime(60_000);
    expect(server.requests).toHaveLength(2);
  });

  test('may have been stored anyway, so a field that the student reverts is saved back', async () => {
    const { saving, server } = openPage();
    onlineManager.setOnline(false);
    server.answer = noAnswer;
    saving.edit({ name: 'Anna' });
    await passTime(1000);
    saving.edit({ name: 'Ann' });
    server.answer = async () => {};
    await saving.save();
    expect(sentEdits(server)).toEqual([{ name: 'Anna' }, { name: 'Ann' }]);
  });
});

describe('A refused save', () => {
  test('is not sent again automatically', async () => {
    const { saving, server } = openPage();
    server.answer = refusal();
    saving.edit({ name: 'Anna' });
    await passTime(60_000);
    expect(server.requests).toHaveLength(1);
    expect(saving.state()).toMatchObject({ unsaved: { name: 'Anna' }, phase: 'unsaved' });
  });

  test('keeps the invalid field, and sends the others again', async () => {
    const { saving, server } = openPage();
    server.answer = async () => {
      server.answer = async () => {};
      await refusal('name')();
    };
    saving.edit({ name: 'A\u0007', major: 'Art' });
    const outcome = saving.save();
    await passTime(0);
    expect(await outcome).toBeInstanceOf(ServerError);
    expect(sentEdits(server)).toEqual([{ name: 'A\u0007', major: 'Art' }, { major: 'Art' }]);
    expect(saving.state().unsaved).toEqual({ name: 'A\u0007' });
  });
});
