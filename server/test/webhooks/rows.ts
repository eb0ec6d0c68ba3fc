import { deliveryStates } from '@ambitionhub/contract/webhooks';
import { expect, it } from 'vitest';
import { claimDue, findDueWebhooks } from '../../src/features/webhooks/outbox.store.ts';
import { aCompany } from '../support/people.ts';
import { badPositions, from, nobody, type TestRows } from '../support/rows.ts';

const manager = ['company'] as const;
const id = { id: nobody };
let many = '';

export const rows: TestRows<'webhooks'> = {
  refusals: {
    list: { serves: manager },
    add: { serves: manager, input: { url: 'https://hooks.example/', events: ['hours.approved'] } },
    change: { serves: manager, input: { ...id, events: ['hours.approved'], version: 1 }, knowsIds: true },
    setOn: { serves: manager, input: { ...id, on: true }, knowsIds: true },
    replaceSecret: { serves: manager, input: id, knowsIds: true },
    remove: { serves: manager, input: id, knowsIds: true },
    test: { serves: manager, input: id, knowsIds: true },
    deliveries: { serves: manager, input: id, knowsIds: true },
    delivery: { serves: manager, input: id, knowsIds: true },
    sendAgain: { serves: manager, input: id, knowsIds: true },
  },
  cursors: {
    deliveries: [{ reader: 'company', forged: badPositions(3) }],
  },
  // A webhook with a year of deliveries: a twentieth wait, those of each student behind one that is not due.
  fill: async ({ server, company, student }) => {
    const { pool } = server.background;
    const { id: other } = await aCompany(server);
    await pool.query(
      `INSERT INTO webhooks (company_id, made_by, url, events, secret)
       SELECT $1, $1, 'https://hooks.example/' || n, '{hours.approved}', 'sealed' FROM generate_series(1, 10000) n`,
      [other],
    );
    const { rows: made } = await pool.query<{ id: string }>(
      `INSERT INTO webhooks (company_id, made_by, url, events, secret)
       SELECT $1, $1, 'https://hooks.example/' || n, '{hours.approved}', 'sealed' FROM generate_series(1, 10) n RETURNING id`,
      [company.id],
    );
    many = made[0]?.id ?? '';
    await pool.query(
      `INSERT INTO webhook_deliveries (webhook_id, student_id, type, about, at, state, next_try_at)
       SELECT CASE WHEN n % 10 = 0 THEN $1::uuid ELSE $2::uuid END, $3, 'hours.approved', n::text,
         now() - make_interval(mins => n), (CASE WHEN n % 20 = 0 THEN 'waiting' WHEN n % 7 = 0 THEN 'failed' ELSE 'delivered' END),
         now() + interval '1 hour'
       FROM generate_series(1, 30000) n`,
      [many, made[1]?.id, student.id],
    );
    await pool.query('ANALYZE webhooks, webhook_deliveries');
  },
  plans: {
    deliveries: ({ company, expectIndexed }) => {
      it('of a webhook', () =>
        expectIndexed((cursor) => company.api.webhooks.deliveries({ id: many, ...from(cursor) })));
      it.each(deliveryStates)('of a webhook, only those %s', (state) =>
        expectIndexed((cursor) => company.api.webhooks.deliveries({ id: many, state, ...from(cursor) })),
      );
    },
    outbox: ({ server, scannedBy }) => {
      it('of what is due', async () => {
        const { db } = server;
        expect(await scannedBy(() => findDueWebhooks(db, { busy: [], limit: 32 }))).toEqual([]);
        expect(await scannedBy(() => claimDue(db, many, 2))).toEqual([]);
      });
    },
  },
  wholeLists: { webhooks: 'webhooks of a company' },
  copied: ({ company, student }) => `
    INSERT INTO webhooks (company_id, made_by, url, events, secret)
      VALUES ('${company}', '${company}', 'https://hooks.example/', '{hours.approved}', 'sealed');
    INSERT INTO webhook_deliveries (webhook_id, student_id, type, state) SELECT id, '${student}', 'hours.approved', 'failed' FROM webhooks`,
  leftOut: {
    'ways into an account: imported people set a new password': ['webhooks'],
    'what was sent to companies’ systems, for 30 days': ['webhook_deliveries'],
  },
};
