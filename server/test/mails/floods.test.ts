import { randomUUID } from 'node:crypto';
import { mostMailsFromOne } from '@ambitionhub/contract/notifications';
import { describe, expect, it, vi } from 'vitest';
import { offerTerms } from '../support/ambassadors.ts';
import { refusingRows, whileBroken } from '../support/broken-table.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { cleanUp } from '../support/housekeeping.ts';
import { anAmbassadorship, anOwedPair } from '../support/ledger.ts';
import { aMailServer, headerOf } from '../support/mail-server.ts';
import { aMember, anApprovedCompany, type Founder, type Person, theirPassword } from '../support/people.ts';
import { aPostOffice } from '../support/post-office.ts';
import { startServer } from '../support/server.ts';

const provider = await aMailServer();
const wait = { mailSeconds: 120 };
const server = await startServer({ environment: { ...provider.environment }, ...wait });
const office = await aPostOffice(server, wait);
await aPostOffice(server, wait);

/** Emails about what others do: not about the account, and not the one that asks to set up payouts. */
const newsOf = ({ email }: Person) =>
  provider
    .to(email)
    .filter((mail) => headerOf(mail, 'list-unsubscribe') !== undefined)
    .filter(({ subject }) => !subject?.startsWith('Set up payouts'));
const subjectsOf = (person: Person) => newsOf(person).map(({ subject }) => subject);

async function afterTwoMinutes(): Promise<void> {
  await office.idle();
  await office.endOfWait();
  await office.idle();
}

const addBonus = (company: Founder, student: Person, reason: string) =>
  company.api.ledger.bonus({ id: randomUUID(), with: student.id, amountCents: 500, reason });

describe('several emails of one kind within two minutes', () => {
  it('are one, with what each would have said', async () => {
    const { student, company } = await anOwedPair(server);
    const ids = { companyId: company.id, studentId: student.id };
    for (const reason of ['Rain', 'Snow']) await addBonus(company, student, reason);
    await office.idle();
    expect(subjectsOf(student)).toEqual([]);
    await company.api.ledger.correct({
      id: randomUUID(),
      with: student.id,
      amountCents: 300,
      reason: 'Hail',
    });
    await afterTwoMinutes();
    expect(subjectsOf(student)).toHaveLength(1);
    const [mail] = newsOf(student);
    expect(mail?.subject).toMatch(/ added a bonus of \$5\.00 \(and 2 more\)$/);
    expect(mail?.text).toMatch(
      /^3 updates\n[\s\S]*> Rain\n[\s\S]*> Snow\n[\s\S]* by \$3\.00\n[\s\S]*> Hail\n/,
    );
    expect(mail?.text?.match(/See your earnings/g)).toHaveLength(1);
    expect((await student.api.ledger.entries({ with: ids.companyId })).entries).toHaveLength(4);
  });

  it('keep their order when an earlier one is tried again', async () => {
    const { student, company } = await anOwedPair(server);
    await whileBroken(server.pool, refusingRows('held_mails'), async () => {
      await addBonus(company, student, 'Rain');
      await vi.waitFor(async () => expect(await office.attempts()).toBe(1));
    });
    await addBonus(company, student, 'Snow');
    await vi.waitFor(async () =>
      expect(
        (await server.pool.query('SELECT FROM held_mails WHERE user_id = $1', [student.id])).rowCount,
      ).toBe(1),
    );
    await office.hurry();
    await afterTwoMinutes();
    expect(newsOf(student)[0]?.text).toMatch(/> Rain\n[\s\S]*> Snow\n/);
  });

  it('are as many as fit into one, and name the number of the others', async () => {
    const { student, company } = await anOwedPair(server);
    for (let nth = 1; nth <= 13; nth += 1) await addBonus(company, student, `Number ${nth} of them`);
    await afterTwoMinutes();
    expect(subjectsOf(student)).toHaveLength(1);
    const text = newsOf(student)[0]?.text;
    expect(text?.match(/> Number/g)).toHaveLength(10);
    expect(text).toContain('And 3 more on AmbitionHub.');
  });

  it('are one about an offer that is made and taken back again and again, with how it ended', async () => {
    const { student, company } = await anOpenConversation(server);
    for (let nth = 0; nth < 5; nth += 1)
      await company.api.ambassadors.takeBack({ id: await offerTerms(company, student) });
    await afterTwoMinutes();
    expect(subjectsOf(student)).toEqual([expect.stringMatching(/ has withdrawn its offer$/)]);
  });

  it('are one from several companies', async () => {
    const { student, company } = await anOwedPair(server);
    const next = await anApprovedCompany(server);
    await anAmbassadorship(server, { companyId: next.id, studentId: student.id });
    await addBonus(company, student, 'Rain');
    await addBonus(next, student, 'Snow');
    await afterTwoMinutes();
    expect(subjectsOf(student)).toHaveLength(1);
    expect(newsOf(student)[0]?.text).toMatch(/> Rain\n[\s\S]*> Snow\n/);
  });

  it('are one, whichever server takes them', async () => {
    const { student, company } = await anOwedPair(server);
    await Promise.all(['One', 'Two', 'Three', 'Four'].map((reason) => addBonus(company, student, reason)));
    await afterTwoMinutes();
    expect(subjectsOf(student)).toEqual([expect.stringContaining('(and 3 more)')]);
  });

  it('are forgotten two days after the queue has given up', async () => {
    const { student, company } = await anOwedPair(server);
    await addBonus(company, student, 'Rain');
    await office.idle();
    const age = (hours: number) =>
      server.pool.query(
        'UPDATE held_mails SET send_at = now() - make_interval(hours => $2) WHERE user_id = $1',
        [student.id, hours],
      );
    const left = async () =>
      (await server.pool.query('SELECT FROM held_mails WHERE user_id = $1', [student.id])).rowCount;
    await age(47);
    await cleanUp(server.db);
    expect(await left()).toBe(1);
    await age(49);
    await cleanUp(server.db);
    expect(await left()).toBe(0);
  });

  it('are none for a reader who switches them off in the meantime', async () => {
    const { student, company } = await anOwedPair(server);
    await addBonus(company, student, 'Rain');
    await office.idle();
    await student.api.notifications.saveSettings({ emailNotifications: false });
    await afterTwoMinutes();
    expect(subjectsOf(student)).toEqual([]);
  });

  it('are those of the groups that the reader has not switched off', async () => {
    const { student, company } = await anOwedPair(server);
    await addBonus(company, student, 'Rain');
    await send(company, student, 'Did it arrive?');
    await office.afterMinutes(2);
    await office.idle();
    await student.api.notifications.saveSettings({ emailPay: false });
    await afterTwoMinutes();
    expect(subjectsOf(student)).toEqual([expect.stringMatching(/^New message from/)]);
    const { entries } = await student.api.notifications.bell();
    expect(new Set(entries.map(({ group }) => group))).toEqual(new Set(['messages', 'pay']));
  });

  it('reach a member whose owner offers the company and takes it back', async () => {
    const { company } = await aPair(server);
    const member = await aMember(server, company);
    for (let nth = 0; nth < 3; nth += 1) {
      await company.api.companies.offerOwnership({ to: member.id, password: theirPassword });
      await company.api.companies.endOwnershipOffer({});
    }
    await company.api.companies.offerOwnership({ to: member.id, password: theirPassword });
    await afterTwoMinutes();
    const offers = provider.to(member.email).filter(({ subject }) => subject?.includes('become the owner'));
    expect(offers).toHaveLength(1);
  });
});

describe('the emails of a day', () => {
  it(`are at most ${mostMailsFromOne} because of one company, of all kinds together; the last one says so`, async () => {
    const { student, company } = await anOwedPair(server);
    await addBonus(company, student, 'The first one');
    await afterTwoMinutes();
    await server.pool.query('UPDATE attempts SET count = $1 WHERE key LIKE $2', [
      mostMailsFromOne - 2,
      `mails of ${company.id} to %`,
    ]);
    await send(company, student, 'A message');
    await office.afterMinutes(2);
    // The number of each is given when its job runs, and jobs run side by side.
    await office.idle();
    for (const reason of ['The last one', 'One too many']) {
      await addBonus(company, student, reason);
      await afterTwoMinutes();
    }
    await send(company, student, 'Another message');
    await office.afterMinutes(2);
    await office.idle();
    const [last, ...earlier] = newsOf(student).toReversed();
    expect(earlier.map(({ subject }) => subject)).toHaveLength(2);
    expect(last?.text).toContain('> The last one');
    const more = 'We send you at most 20 emails a day about one company or student.';
    expect(last?.text).toContain(more);
    for (const { text } of earlier) expect(text).not.toContain(more);
    const { entries } = await student.api.ledger.entries({});
    expect(entries.map(({ note }) => note)).toContain('One too many');

    const next = await anApprovedCompany(server);
    await anAmbassadorship(server, { companyId: next.id, studentId: student.id });
    await addBonus(next, student, 'From another one');
    await student.api.accounts.requestReset({ email: student.email });
    await afterTwoMinutes();
    expect(newsOf(student).at(-1)?.text).toContain('> From another one');
    expect(provider.to(student.email).map(({ subject }) => subject)).toContain(
      'Reset your AmbitionHub password',
    );
  });
});
