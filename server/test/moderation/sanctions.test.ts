import type { SanctionKind } from '@ambitionhub/contract/moderation';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import {
  anApprovedCompany,
  anotherBrowserOf,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
  theirPassword,
} from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const admin = await theAdmin(server);
const { impose, lift, sanctions, appeals, answerAppeal, messages, reports } = admin.api.moderation;

const reason = 'Asked for money';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const decide = ({ id }: Person, kind: SanctionKind) =>
  impose({ id, kind, reason, seen: null, ...(kind === 'suspension' && { until: inDays(7) }) });

/** Moves the times of all decisions about a user into the past. */
async function letPass({ id }: Person): Promise<void> {
  await server.pool.query("UPDATE sanctions SET until = now() - interval '1 second' WHERE user_id = $1", [
    id,
  ]);
  await server.pool.query("UPDATE users SET barred_until = now() - interval '1 second' WHERE id = $1", [id]);
}

async function signInAs({ email }: Person) {
  const browser = openBrowser(server);
  return { ...browser, session: await browser.api.accounts.signIn({ email, password: theirPassword }) };
}

describe.each(['suspension', 'closure'] as const)('a %s', (kind) => {
  it('ends every session and stream at once, and prevents sign-in', async () => {
    const { student, company } = await anOpenConversation(server);
    const elsewhere = await anotherBrowserOf(student);
    const stream = await openStream(student);
    await decide(student, kind);
    await stream.next('signedOut');
    await stream.ended;
    for (const browser of [student, elsewhere]) {
      expect(await browser.api.accounts.session()).toMatchObject({ viewer: null, notice: true });
      await expectRefusal(browser.api.students.profile(), 'UNAUTHENTICATED');
    }
    await expectRefusal(send(student, company, 'Still here?'), 'UNAUTHENTICATED');
    await expect(openStream(student)).rejects.toThrow('no stream: 401');
    const again = await signInAs(student);
    expect(again.session).toMatchObject({ viewer: null, notice: true });
    await expectRefusal(again.api.students.profile(), 'UNAUTHENTICATED');
  });

  it('is explained at sign-in, and to nobody else', async () => {
    const student = await aStudent(server);
    const { id } = await decide(student, kind);
    const { api } = await signInAs(student);
    expect((await api.moderation.notices()).notices).toMatchObject([{ id, kind, reason }]);
    await expectRefusal(openBrowser(server).api.moderation.notices(), 'UNAUTHENTICATED');
    const another = await aStudent(server);
    expect((await another.api.moderation.notices()).notices).toEqual([]);
    await expectRefusal(another.api.moderation.appeal({ id, text: 'Let them in.' }), 'NOT_FOUND');
    await expectRefusal(another.api.moderation.acknowledge({ id }), 'NOT_FOUND');
  });

  it('hides the profile and leaves the other side its conversation', async () => {
    const { student, company } = await anOpenConversation(server);
    const outsider = await aPublishedStudent(server);
    const found = async (): Promise<readonly boolean[]> => [
      (await company.api.directory.students({})).students.some(({ id }) => id === student.id),
      (await outsider.api.positions.discover({})).companies.some(({ id }) => id === company.id),
    ];
    expect(await found()).toEqual([true, true]);
    const decided = await decide(student, kind);
    expect(await found()).toEqual([false, true]);
    const { messages: kept } = await company.api.messaging.messages({ with: student.id });
    expect(kept).toHaveLength(2);
    await lift({ id: decided.id, version: decided.version, reason: 'A mistake' });
    expect(await found()).toEqual([true, true]);
    await decide(company, kind);
    expect((await outsider.api.positions.discover({})).companies.some(({ id }) => id === company.id)).toBe(
      false,
    );
    await expectRefusal(send(outsider, company, 'Hello'), 'NOT_FOUND');
  });

  it('that is revoked allows a new sign-in', async () => {
    const student = await aStudent(server);
    const { id, version } = await decide(student, kind);
    expect(await lift({ id, version, reason: 'A mistake' })).toMatchObject({
      state: 'lifted',
      liftReason: 'A mistake',
    });
    expect(await student.api.accounts.session()).toMatchObject({ viewer: null });
    expect((await student.api.accounts.session()).notice).toBeUndefined();
    expect((await signInAs(student)).session.viewer?.id).toBe(student.id);
    await expectRefusal(lift({ id, version, reason: 'Again' }), 'CHANGED');
  });
});

describe('a suspension', () => {
  it('ends on its date', async () => {
    const student = await aStudent(server);
    await decide(student, 'suspension');
    await letPass(student);
    const { session, api } = await signInAs(student);
    expect(session).toMatchObject({ viewer: { id: student.id } });
    expect(await api.students.profile()).toBeTruthy();
    expect((await sanctions({ id: student.id })).sanctions).toMatchObject([{ state: 'over' }]);
  });

  it.each([undefined, inDays(-1), inDays(366)])(
    'must end on a day of the coming year, not %s',
    async (until) => {
      const { id } = await aStudent(server);
      const { fields } = await expectRefusal(
        impose({ id, kind: 'suspension', reason, seen: null, ...(until && { until }) }),
        'INVALID_INPUT',
      );
      expect(fields).toMatchObject([{ field: 'until' }]);
    },
  );

  it('without a day and a reason is refused for both at once, the day first like its field', async () => {
    const { id } = await aStudent(server);
    const { fields } = await expectRefusal(
      impose({ id, kind: 'suspension', reason: '', seen: null }),
      'INVALID_INPUT',
    );
    expect(fields).toMatchObject([{ field: 'until' }, { field: 'reason' }]);
  });

  it('that ends during a closure changes nothing', async () => {
    const student = await aStudent(server);
    const first = await decide(student, 'suspension');
    await impose({ id: student.id, kind: 'closure', reason, seen: first.id });
    await lift({ id: first.id, version: first.version, reason: 'Closed instead' });
    expect((await signInAs(student)).session).toMatchObject({ viewer: null, notice: true });
  });
});

describe('a warning', () => {
  it('is shown once to a signed-in user', async () => {
    const company = await anApprovedCompany(server);
    const { id } = await decide(company, 'warning');
    expect(await company.api.accounts.session()).toMatchObject({ viewer: { id: company.id }, notice: true });
    expect((await company.api.moderation.notices()).notices).toMatchObject([{ id, kind: 'warning', reason }]);
    await Promise.all([
      company.api.moderation.acknowledge({ id }),
      company.api.moderation.acknowledge({ id }),
    ]);
    expect((await company.api.accounts.session()).notice).toBeUndefined();
    expect((await company.api.moderation.notices()).notices).toEqual([]);
    expect((await sanctions({ id: company.id })).sanctions).toMatchObject([{ acknowledged: true }]);
  });
});

describe('a sanction', () => {
  it('is refused if another session has imposed one since', async () => {
    const { id } = await aStudent(server);
    const warn = () => impose({ id, kind: 'warning', reason, seen: null });
    const { refusals, answers } = await outcomesOf([warn(), warn()]);
    expect(refusals).toEqual(['CHANGED']);
    expect((await sanctions({ id })).sanctions.map((one) => one.id)).toEqual(answers.map((one) => one.id));
  });

  it('cannot be imposed on the administrator', async () => {
    await expectRefusal(decide(admin, 'closure'), 'ADMIN_PROFILE');
    expect((await admin.api.accounts.session()).viewer?.id).toBe(admin.id);
  });

  it('for a reported message confirms the report until it is revoked', async () => {
    const { student, company } = await anOpenConversation(server);
    await student.api.messaging.report({ with: company.id, seq: 2, reason: 'Rude' });
    const queued = (await reports({})).reports.find(({ sender }) => sender.id === company.id);
    if (!queued) throw new Error('the report is not in the queue');
    const { conversationId, seq } = queued;
    const message = { conversationId, seq };
    await expectRefusal(
      impose({ id: student.id, kind: 'warning', reason, message, seen: null }),
      'INVALID_INPUT',
    );
    const { id, version } = await impose({ id: company.id, kind: 'warning', reason, message, seen: null });
    expect((await reports({})).reports.some(({ sender }) => sender.id === company.id)).toBe(false);
    const recordNow = async () => (await admin.api.moderation.message(message)).reporter;
    expect(await recordNow()).toEqual({ decided: 1, right: 1 });
    await lift({ id, version, reason: 'A mistake' });
    expect(await recordNow()).toEqual({ decided: 1, right: 0 });
    expect((await messages({ reported: 'true' })).messages.length).toBeGreaterThan(0);
  });
});

describe('an appeal', () => {
  it('is made once, waits for the admin, and is answered once', async () => {
    const student = await aStudent(server);
    const stream = await openStream(admin);
    const { id } = await decide(student, 'closure');
    const text = 'It was someone else.';
    const { refusals } = await outcomesOf([
      student.api.moderation.appeal({ id, text }),
      student.api.moderation.appeal({ id, text }),
    ]);
    expect(refusals).toEqual(['APPEALED_ALREADY']);
    await stream.next('moderationChanged');
    const open = (await appeals({})).appeals.find((one) => one.id === id);
    if (!open) throw new Error('the appeal is not in the queue');
    expect(open).toMatchObject({ email: student.email, appeal: { state: 'open', text } });
    const answer = { id, version: open.version, decision: 'keep', text: 'We are sure.' } as const;
    await answerAppeal(answer);
    expect((await appeals({})).appeals.some((one) => one.id === id)).toBe(false);
    expect((await student.api.moderation.notices()).notices).toMatchObject([
      { appeal: { state: 'kept', answer: 'We are sure.' } },
    ]);
    await expectRefusal(answerAppeal(answer), 'CHANGED');
    await expectRefusal(student.api.moderation.appeal({ id, text }), 'APPEALED_ALREADY');
  });

  it('that is granted revokes the sanction', async () => {
    const student = await aStudent(server);
    const { id } = await decide(student, 'suspension');
    await student.api.moderation.appeal({ id, text: 'Please look again.' });
    const [open] = (await sanctions({ id: student.id })).sanctions;
    const version = open?.version ?? 0;
    await answerAppeal({ id, version, decision: 'lift', text: 'You are right.' });
    expect((await signInAs(student)).session.viewer?.id).toBe(student.id);
    await expectRefusal(lift({ id, version: version + 1, reason: 'Again' }), 'CHANGED');
  });

  it('is too late once the sanction has ended', async () => {
    const student = await aStudent(server);
    const { id } = await decide(student, 'suspension');
    await letPass(student);
    await expectRefusal(student.api.moderation.appeal({ id, text: 'Why?' }), 'APPEAL_OVER');
  });
});
