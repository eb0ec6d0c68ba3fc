import { randomUUID } from 'node:crypto';
import { rateLimits } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';
import { describe, expect, it } from 'vitest';
import { anOpenConversation } from '../support/conversation.ts';
import { aMember } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

// So few that a minute's worth is used up quickly and none is regained in the meantime.
const perMinute = 3;
const server = await startServer({ environment: { MESSAGES_PER_MINUTE: `${perMinute}` } });
const { student, company } = await anOpenConversation(server);

describe('a user who is too fast', () => {
  it('has to wait before the next message, learns for how long, and delays nobody else', async () => {
    const path = `/api/conversations/${student.id}/messages`;
    const sendOne = () =>
      company.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: randomUUID(), text: 'Hello' }),
      });
    const answers = [];
    for (let sent = 0; sent <= perMinute; sent += 1) answers.push(await sendOne());
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({
      code: 'TOO_FAST',
      message: 'You are going too fast. Please wait a moment.',
    });
    const message = () => ({ id: randomUUID() as MessageId, text: 'Hi' });
    await expect(student.api.messaging.send({ with: company.id, ...message() })).resolves.toBeDefined();
    const colleague = await aMember(server, company);
    await expect(colleague.api.messaging.send({ with: student.id, ...message() })).resolves.toBeDefined();
  });

  it.each<[string, number, () => Promise<unknown>]>([
    ['typing', rateLimits.typing, () => student.api.messaging.typing({ with: company.id })],
    ['saves', rateLimits.saves, () => student.api.students.setVisibility({ hidden: false })],
  ])('has to wait after more than a minute’s worth of %s', async (_, limit, act) => {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    // In groups: with more at once, a busy machine refuses some because they wait too long for the database.
    while (outcomes.length < 2 * limit)
      outcomes.push(...(await Promise.allSettled(Array.from({ length: 20 }, act))));
    // Requests regained in the meantime get through; two saves made the student visible.
    const done = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(done.length).toBeGreaterThanOrEqual(limit - 2);
    expect(done.length).toBeLessThan(2 * limit);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') await expectRefusal(Promise.reject(outcome.reason), 'TOO_FAST');
  });
});
