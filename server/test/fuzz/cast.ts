import { randomUUID } from 'node:crypto';
import { type Browser, openBrowser } from '../support/browser.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import {
  aMember,
  anApprovedCompany,
  anotherBrowserOf,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
  theAdminAgain,
} from '../support/people.ts';
import { kindsOfCaller } from '../support/rows.ts';
import type { RunningServer } from '../support/server.ts';
import type { Pool } from './pool.ts';

/**
 * All callers. A barred account has a session that reads only notices. A new company is missing: its first
 * saved profile makes it a company.
 */
const playing = kindsOfCaller.filter((kind) => kind !== 'newCompany');
export const roles = [...playing, 'barred'] as const;
export type Role = (typeof roles)[number];

const callsOfACast = 400;

/**
 * The callers, and a pair who never call and whose secrets must not appear in any reply. A cast is replaced
 * after a while, because its members remove and block each other and use up their turns; an ended session is
 * replaced at once.
 */
export async function createCast(server: RunningServer, pool: Pool) {
  const admin = await theAdmin(server);
  const browsers = new Map<Role, Promise<Browser>>();
  const calls = new Map<Role, number>();
  let bystanders = await aPairWithSecrets(server);
  /** Setup by the admin may find that the calling admin has just ended all sessions. */
  const prepared = async <Result>(prepare: () => Promise<Result>, times = 5): Promise<Result> => {
    try {
      return await prepare();
    } catch (error) {
      if (times === 0) throw error;
      await theAdminAgain(server);
      return prepared(prepare, times - 1);
    }
  };
  pool.know([...bystanders.ids, admin.id, randomUUID()]);

  const enter = async (role: Role): Promise<Browser> => {
    switch (role) {
      case 'signedOut':
        return openBrowser(server);
      case 'admin':
        return theAdminAgain(server);
      case 'barred':
        return aBarredStudent(server, await theAdminAgain(server));
      case 'member':
      case 'payingMember': {
        const { company } = await anOpenConversation(server);
        const member = await aMember(server, company, { mayPay: role === 'payingMember' });
        pool.know([company.id, member.id]);
        return member;
      }
      default: {
        const pair = await anOpenConversation(server);
        await send(pair.company, pair.student, 'Are you there?');
        const other = role === 'student' ? 'company' : 'student';
        // Both halves of a new pair join together, so that they can write to each other.
        browsers.set(other, Promise.resolve(pair[other]));
        calls.set(other, 0);
        pool.know([pair.student.id, pair.company.id]);
        return pair[role];
      }
    }
  };

  const again = (role: Role): Promise<Browser> => {
    const browser = prepared(() => enter(role));
    calls.set(role, 0);
    browsers.set(role, browser);
    return browser;
  };

  return {
    /** The pair that does not call. A new one replaces it where the admin has removed it. */
    bystanders: async () => {
      const { rowCount } = await server.pool.query(
        'SELECT FROM users WHERE id = ANY($1) AND barred_until IS NULL',
        [bystanders.ids],
      );
      if (rowCount !== 2) {
        bystanders = await prepared(() => aPairWithSecrets(server));
        pool.know(bystanders.ids);
      }
      return bystanders;
    },
    browserOf: (role: Role): Promise<Browser> => {
      const count = (calls.get(role) ?? 0) + 1;
      calls.set(role, count);
      return count > callsOfACast ? again(role) : (browsers.get(role) ?? again(role));
    },
    /** Replaces this browser's refused session with a new one, unless its user is removed or barred. */
    renew: async (role: Role, refused: Browser): Promise<void> => {
      if ((await browsers.get(role)) !== refused) return;
      const person = role === 'student' || role === 'company' ? (refused as Person) : null;
      const { rowCount } = await server.pool.query(
        'SELECT FROM users WHERE id = $1 AND barred_until IS NULL',
        [person?.id ?? null],
      );
      if (!person || rowCount === 0) return void (await again(role));
      // The admin may be removing them at this moment.
      const back = anotherBrowserOf(person).then((browser) => ({ ...person, ...browser }));
      browsers.set(
        role,
        back.catch(() => again(role)),
      );
    },
  };
}

async function aBarredStudent(server: RunningServer, admin: Person): Promise<Person> {
  const student = await aStudent(server);
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await admin.api.moderation.impose({
    id: student.id,
    kind: 'suspension',
    reason: 'Spam',
    seen: null,
    until,
  });
  return { ...student, ...(await anotherBrowserOf(student)) };
}

/** A student and a company with a conversation, and a secret text in each private place. */
async function aPairWithSecrets(server: RunningServer) {
  const kept = (what: string) => `kept-from-others-${what}`;
  const contact = { contactEmail: `${kept('mail')}@acme.example`, contactPhone: '555-999-8888' };
  const phoneNumber = '555-999-7777';
  const [said, noted, sought] = [kept('said'), kept('noted'), kept('sought')];
  const student = await aPublishedStudent(server, { phoneNumber });
  const company = await anApprovedCompany(server, contact);
  await send(student, company, said);
  await company.api.directory.saveNote({ id: student.id, note: noted });
  await company.api.directory.saveSearch({ name: sought, filters: { year: 'senior' } });
  const { rows } = await server.pool.query<{ token: string }>(
    'SELECT token FROM sessions WHERE user_id = ANY($1)',
    [[student.id, company.id]],
  );
  return {
    ids: [student.id, company.id],
    /** What only the two of them and the admin may see. */
    secrets: [said, noted, sought, phoneNumber, ...Object.values(contact), student.email, company.email],
    /** What nobody may see. */
    keys: rows.map(({ token }) => token),
  };
}
