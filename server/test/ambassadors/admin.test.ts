import { expect, it } from 'vitest';
import { aWorker, decide, earnedBy, lastWeek, log, settleWeeks, today } from '../support/hours.ts';
import { pay } from '../support/ledger.ts';
import { theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

it('The admin reads what an account has agreed to, worked, is owed and was paid, from either side and of two', async () => {
  const admin = await theAdmin(server);
  const worker = await aWorker(server);
  const { student, company } = worker;
  await log(worker, lastWeek(), { minutes: 120 });
  await decide(worker, 'approve');
  await settleWeeks(server);
  await log(worker, today(), { minutes: 30 });
  expect(await earnedBy(server, worker)).toMatchObject([{ cents: 3000 }]);
  await pay(company, student, 3000);
  await company.api.ledger.bonus({
    id: crypto.randomUUID(),
    with: student.id,
    amountCents: 500,
    reason: 'Well done',
  });
  const expected = {
    id: worker.id,
    state: 'active',
    approvedMinutes: 120,
    waitingMinutes: 30,
    owedCents: 500,
    paidCents: 3000,
    terms: { pay: 'hourly', rateCents: 1500 },
  };
  const { ofAccount } = admin.api.ambassadors;
  for (const account of [
    { side: 'student', id: student.id },
    { side: 'company', id: company.id },
    { side: 'student', id: student.id, with: company.id },
    { side: 'company', id: company.id, with: student.id },
  ] as const)
    expect((await ofAccount(account)).work).toMatchObject([expected]);
  const stranger = await aWorker(server);
  expect((await ofAccount({ side: 'student', id: student.id, with: stranger.company.id })).work).toEqual([]);
});
