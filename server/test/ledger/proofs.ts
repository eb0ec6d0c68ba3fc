import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Proofs, type ProofsOf, untilMailed } from '../reactions/proof.ts';
import { did } from '../support/activity.ts';
import { removeUser } from '../support/admin.ts';
import { anOwedPair, deniedFor, pay } from '../support/ledger.ts';
import { openStream } from '../support/live.ts';
import { aMember, theAdmin } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

async function isKept({ pool }: RunningServer, studentId: string): Promise<boolean> {
  const { rows } = await pool.query<{ kept: boolean }>(
    "SELECT kept_until > now() + interval '6 years' AS kept FROM ledger_balances WHERE student_id = $1",
    [studentId],
  );
  return rows[0]?.kept ?? false;
}

export const proofs: ProofsOf<'ledger'> = {
  'what was owed to and paid to a removed student is kept for seven years': async (server) => {
    const { student } = await anOwedPair(server);
    await removeUser(await theAdmin(server), student.id);
    expect(await isKept(server, student.id)).toBe(true);
  },

  'what a removed company owed and paid is kept for seven years': async (server) => {
    const { student, company } = await anOwedPair(server);
    await removeUser(await theAdmin(server), company.id);
    expect(await isKept(server, student.id)).toBe(true);
  },
};

export const acts: Proofs = {
  'a company’s activity says who recorded payments': async (server) => {
    const { student, company } = await anOwedPair(server);
    await pay(company, student, 10_000);
    expect((await did(company))[0]).toBe('recorded a payment of $100.00 to Maya');
  },

  'a company’s activity says who changed what is owed by hand': async (server) => {
    const { student, company } = await anOwedPair(server);
    const { id } = await pay(company, student, 10_000);
    await company.api.ledger.undo({ id });
    const bonus = { id: randomUUID(), with: student.id, amountCents: 500, reason: 'Rain' };
    for (let sent = 0; sent < 2; sent += 1) await company.api.ledger.bonus(bonus);
    await company.api.ledger.correct({ ...bonus, id: randomUUID() });
    expect((await did(company)).slice(0, 4)).toEqual([
      'corrected the amount owed to Maya by \u2212$5.00',
      'added a bonus of $5.00 for Maya',
      'undid a payment of $100.00 to Maya',
      'recorded a payment of $100.00 to Maya',
    ]);
  },

  'both sides learn that what is owed has changed': async (server) => {
    const { student, company } = await anOwedPair(server);
    const streams = [await openStream(student), await openStream(company)];
    await company.api.ledger.bonus({ id: randomUUID(), with: student.id, amountCents: 500, reason: 'Rain' });
    for (const stream of streams) await stream.next('ledgerChanged');
  },

  'a student gets an email that asks whether a payment has arrived': async (server) => {
    const { student, company } = await anOwedPair(server);
    await pay(company, student, 10_000);
    await untilMailed(server, student.email, 'says it paid you $100.00');
  },

  'a company gets an email when a payment has not arrived': async (server) => {
    const { student, company } = await anOwedPair(server);
    const member = await aMember(server, company, { mayPay: true });
    const { id } = await pay(member, student, 10_000);
    await student.api.ledger.deny({ id });
    for (const { email } of [company, member])
      await untilMailed(server, email, 'says your $100.00 payment didn’t arrive');
  },

  'a student gets an email about what a company changes by hand': async (server) => {
    const { student, company } = await anOwedPair(server);
    const add = { with: student.id, amountCents: 500 };
    await company.api.ledger.bonus({ ...add, id: randomUUID(), reason: 'You stood in the rain.' });
    await company.api.ledger.correct({ ...add, id: randomUUID(), reason: 'Paid for twice.' });
    const { id } = await pay(company, student, 10_000);
    await company.api.ledger.undo({ id });
    await untilMailed(server, student.email, 'added a bonus of $5.00');
    await untilMailed(server, student.email, 'You stood in the rain.');
    await untilMailed(server, student.email, 'reduced the amount it owes you by $5.00');
    await untilMailed(server, student.email, 'Paid for twice.');
    await untilMailed(server, student.email, 'has undone its payment of $100.00');
  },

  'what the admin notes about a denied payment is recorded in the audit log': async (server) => {
    const { student, company } = await anOwedPair(server);
    const { id } = await pay(company, student, 10_000);
    await student.api.ledger.deny({ id });
    await deniedFor(server, id, 8);
    const admin = await theAdmin(server);
    await admin.api.ledger.noteDispute({ id });
    const { rows } = await server.pool.query(
      "SELECT target_id FROM audit_log WHERE action = 'note-dispute' AND detail #>> '{payment,to}' = $1",
      [id],
    );
    expect(rows).toEqual([{ target_id: company.id }]);
  },
};
