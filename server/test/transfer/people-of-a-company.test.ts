import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportAll } from '../../src/features/transfer/index.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { handOver } from '../support/ownership.ts';
import { aMember } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { anExport, importFile, type Server, serverWith } from './support.ts';

/** A company that its founder handed over to a member, with a message from each and an assigned conversation. */
async function handedOver() {
  const here = await startServer();
  const { student, company: founder } = await anOpenConversation(here);
  const owner = await aMember(here, founder, { mayPay: true });
  await handOver(here, founder, owner);
  await owner.api.messaging.assign({ with: student.id, to: owner.id });
  await send(student, founder, 'Anyone there?');
  await here.pool.query(`INSERT INTO payments (id, company_id, plan, amount, currency, at, status, provider, reference)
     VALUES ('one', '${founder.id}', 'basic', 999, 'USD', now(), 'paid', 'stripe', 'in_1')`);
  return { here, student, founder, owner };
}

async function exportOf(server: Server) {
  const file = anExport({});
  await exportAll(server.db, file);
  return { file, documents: JSON.parse(readFileSync(file, 'utf8')) };
}

const rowsOf = async ({ pool }: Server, query: string) => (await pool.query(query)).rows;

const tables = {
  people: "SELECT id, name, email, company_id, may_pay FROM users WHERE user_type <> 'admin' ORDER BY id",
  companies: 'SELECT user_id, owner_id, name, is_approved FROM companies ORDER BY user_id',
  conversations:
    'SELECT student_id, company_id, company_name, assigned_to, company_unread FROM conversations',
  messages: 'SELECT id, sender_id, author_id, author_name FROM messages ORDER BY id',
  payments: 'SELECT id, company_id FROM payments',
} as const;

async function expectSame(one: Server, other: Server): Promise<void> {
  for (const [name, query] of Object.entries(tables).filter(([table]) => table !== 'people'))
    expect(await rowsOf(other, query), name).toEqual(await rowsOf(one, query));
  const ofCompany = (rows: readonly Record<string, unknown>[]) =>
    rows.filter((row) => row.company_id !== null);
  expect(ofCompany(await rowsOf(other, tables.people))).toEqual(ofCompany(await rowsOf(one, tables.people)));
}

describe('an export of a company that was handed over', () => {
  it('has it under its present owner, with its founder as a member, and returns unchanged elsewhere', async () => {
    const { here, founder, owner } = await handedOver();
    const { file, documents } = await exportOf(here);
    expect(documents.users[owner.id]).toMatchObject({
      companyId: founder.id,
      companyRole: 'owner',
      isApproved: true,
      mayPay: true,
    });
    expect(documents.users[founder.id]).toMatchObject({ companyId: founder.id, companyRole: 'member' });
    expect(documents.users[founder.id]).not.toHaveProperty('companyName');
    const there = await startServer();
    expect((await importFile(there, file)).remarks).toEqual([]);
    await expectSame(here, there);
    await importFile(there, file);
    await expectSame(here, there);
    expect((await exportOf(there)).documents).toEqual(documents);
  });

  it('has it without its founder', async () => {
    const { here, founder, owner } = await handedOver();
    await owner.api.companies.removeMember({ id: founder.id });
    const { file, documents } = await exportOf(here);
    expect(Object.keys(documents.users)).not.toContain(founder.id);
    const there = await startServer();
    expect((await importFile(there, file)).remarks).toEqual([]);
    await expectSame(here, there);
    expect((await exportOf(there)).documents).toEqual(documents);
  });
});

describe('an import of a company’s people', () => {
  const member = {
    email: 'jonas@brand.example',
    userType: 'company',
    companyId: 'brand',
    companyRole: 'member',
    personName: 'Jonas',
    mayPay: true,
  };

  it('makes them members of a company in the old form, which stays its founder’s', async () => {
    const { server, remarks, result } = await serverWith({
      users: {
        brand: { email: 'owner@brand.example', userType: 'company', companyName: 'Brand' },
        jonas: member,
      },
    });
    expect(remarks).toEqual([]);
    expect(result.accounts).toBe(2);
    expect(
      await rowsOf(
        server,
        `SELECT person.name, person.email, may_pay, person.id = owner_id AS owns, companies.name AS company
         FROM users person JOIN companies ON companies.user_id = person.company_id ORDER BY person.email`,
      ),
    ).toEqual([
      { name: 'Jonas', email: 'jonas@brand.example', may_pay: true, owns: false, company: 'Brand' },
      { name: '', email: 'owner@brand.example', may_pay: false, owns: true, company: 'Brand' },
    ]);
  });

  it('leaves out a member of a company that is nowhere, and says so', async () => {
    const { server, remarks, result } = await serverWith({ users: { jonas: member } });
    expect(remarks).toEqual(['users/jonas: its company is not in the file']);
    expect(result.accounts).toBe(0);
    expect(await rowsOf(server, "SELECT id FROM users WHERE user_type = 'company'")).toEqual([]);
  });
});
