import { randomUUID } from 'node:crypto';
import {
  findLoginOwner,
  insertLogin,
} from '../../../src/features/accounts/providers/provider-logins.store.ts';
import type { WaysIn } from '../../../src/features/accounts/revocation/revocations.ts';
import { findTarget } from '../../../src/features/notifications/push/subscriptions.store.ts';
import { findDueWebhooks } from '../../../src/features/webhooks/outbox.store.ts';
import { transact } from '../../../src/platform/database/index.ts';
import { atServer, openBrowser } from '../../support/browser.ts';
import { openStream } from '../../support/live.ts';
import { invitationTo, proofOf, resetTokenOf } from '../../support/mailbox.ts';
import { aDevice, addPasskey, signInByPasskey } from '../../support/passkeys.ts';
import type { Person } from '../../support/people.ts';
import { openProgram } from '../../support/programs.ts';
import type { RunningServer } from '../../support/server.ts';
import { codeOfApp } from '../../support/totp.ts';

/** The account after the act. */
export type Afterwards = {
  /** The server to try: another one, where the act was its start. */
  readonly server: RunningServer;
  /** The address that the owner now logs in with. */
  readonly email: string;
  /** A browser with the owner logged in, where there still is one. */
  readonly owner: Person;
};

/**
 * Opens a way into an account, as an intruder who knows the password does in a separate session; resolves
 * with a function that tries it after the act.
 */
type WayIn = (thief: Person, password: string) => Promise<(after: Afterwards) => Promise<boolean>>;

const works = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** The id of a device on which the intruder is told; null for the admin, who is told on none. */
async function addDevice({ api, id, server }: Person): Promise<string | null> {
  const { viewer } = await api.accounts.session();
  if (viewer?.userType === 'admin') return null;
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  await api.notifications.tellDevice({ endpoint: `https://push.example/${randomUUID()}`, keys });
  const { rows } = await server.pool.query('SELECT id FROM push_subscriptions WHERE user_id = $1', [id]);
  return rows[0].id;
}

let stolen = 0;

/** In the order of the attempts: the last one sets a password. */
export const waysIn: { readonly [Name in keyof WaysIn]: WayIn } = {
  sessions: async (thief) => {
    const stream = await openStream(thief);
    const device = await addDevice(thief);
    return async ({ server }) => {
      const isOpen = (await atServer(thief, server).api.accounts.session()).viewer !== null;
      // So does what its device is told.
      if (device !== null && (await findTarget(server.db, device, 'pay')) !== null) return true;
      // The stream of an ended session ends, too.
      if (!isOpen && server === thief.server) await stream.next('signedOut');
      return isOpen;
    };
  },
  pendingAddress: async (thief, password) => {
    stolen += 1;
    const email = `stolen-${stolen}@evil.example`;
    await thief.api.accounts.changeAddress({ email, password });
    const proof = await proofOf(thief.server, email);
    return ({ server }) => works(atServer(thief, server).api.accounts.proveAddress({ proof }));
  },
  passkeys: async (thief) => {
    const device = aDevice(thief.server);
    await addPasskey(thief, device);
    return ({ server }) => works(signInByPasskey(openBrowser(server), device));
  },
  providers: async ({ id, server }) => {
    const login = { provider: 'google', subject: `thief of ${id}` };
    await transact(server.db, (tx) => insertLogin(tx, id, login));
    return async (after) => (await findLoginOwner(after.server.db, login)) !== null;
  },
  unfinishedSecondStep: async (thief, password) => {
    const { key } = await thief.api.accounts.prepareSecondFactor({ password });
    return ({ owner }) => works(owner.api.accounts.confirmSecondFactor({ code: codeOfApp(key) }));
  },
  invitations: async ({ api, server }, password) => {
    stolen += 1;
    const email = `colleague-${stolen}@evil.example`;
    await api.companies.invite({ id: randomUUID(), email });
    const token = await invitationTo(server, email);
    return (after) =>
      works(openBrowser(after.server).api.companies.join({ token, name: 'A thief', password }));
  },
  payouts: async (thief) => {
    const { url } = await thief.api.payouts.setUp();
    const accountId = new URL(url).searchParams.get('account') ?? '';
    await thief.api.sandbox.endOnboarding({ accountId, outcome: 'finish' });
    return async ({ server }) => {
      const { rows } = await server.pool.query(
        'SELECT FROM payout_accounts WHERE user_id = $1 AND may_be_paid AND NOT is_held',
        [thief.id],
      );
      return rows.length > 0;
    };
  },
  keys: async ({ api, id, server }) => {
    // Only an approved company's key works.
    await server.pool.query(
      'UPDATE companies SET is_approved = true, approved_at = now() WHERE owner_id = $1',
      [id],
    );
    const { secret } = await api.keys.make({ name: 'A thief’s', scope: 'read' });
    return async (after) => (await openProgram(after.server, secret).fetch('/api/v1/company')).ok;
  },
  webhooks: async ({ api, id: ownerId, server }) => {
    stolen += 1;
    const url = `https://stolen-${stolen}.example/`;
    await server.pool.query(
      'UPDATE companies SET is_approved = true, approved_at = now() WHERE owner_id = $1',
      [ownerId],
    );
    await api.webhooks.add({ url, events: ['application.received'] });
    const { rows } = await server.pool.query('SELECT id FROM webhooks WHERE url = $1', [url]);
    const id = rows[0].id;
    return async ({ server: { pool, db } }) => {
      const { rows: queued } = await pool.query(
        `INSERT INTO webhook_deliveries (webhook_id, type) SELECT id, 'test' FROM webhooks WHERE id = $1 RETURNING id`,
        [id],
      );
      const due = await findDueWebhooks(db, { busy: [], limit: 1000 });
      // The server itself may have begun to send it.
      const begun = await pool.query('SELECT FROM webhook_deliveries WHERE id = $1 AND attempts > 0', [
        queued[0]?.id,
      ]);
      return due.some((one) => one.id === id) || begun.rows.length > 0;
    };
  },
  calendar: async (thief) => {
    const { address } = await thief.api.tasks.replaceCalendar();
    const { pathname } = new URL(address ?? '');
    return async ({ server }) => (await fetch(new URL(pathname, server.url))).ok;
  },
  password: async (_, password) => {
    return ({ server, email }) => works(openBrowser(server).api.accounts.signIn({ email, password }));
  },
  resetLinks: async ({ server, email }) => {
    await openBrowser(server).api.accounts.requestReset({ email });
    const token = await resetTokenOf(server, email);
    return (after) =>
      works(openBrowser(after.server).api.accounts.reset({ token, password: 'a password of the thief' }));
  },
};
