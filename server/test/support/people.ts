import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { CompanyId, UserId, UserType } from '@ambitionhub/contract/accounts';
import type { CompanyProfileInput } from '@ambitionhub/contract/companies';
import type { StudentEdits } from '@ambitionhub/contract/students';
import { insertAccount } from '../../src/features/accounts/store.ts';
import { insertCompany, setApprovals } from '../../src/features/companies/index.ts';
import { recordAct } from '../../src/features/moderation/index.ts';
import { chooseUniversity, insertStudent } from '../../src/features/students/index.ts';
import { type Database, transact, withListener } from '../../src/platform/database/index.ts';
import { createListener } from '../../src/platform/events/index.ts';
import { type Browser, openBrowser } from './browser.ts';
import { cheapHash } from './cheap-hash.ts';
import { adminPassword } from './config.ts';
import type { RunningServer } from './server.ts';

/** A user at a browser where they are signed in. */
export type Person = Browser & { readonly id: UserId; readonly email: string };

/** The founder of a company: the user's id is also the company's. */
export type Founder = Person & { readonly id: UserId & CompanyId };

/** The password of every user created here, with a hash that costs nothing to check: that is deliberately slow. */
export const theirPassword = 'correct horse battery';
const passwordHash = cheapHash(theirPassword);

let people = 0;

export const sessionCookie = 'ambitionhub.session_token';

export const signedToken = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);

/** Another browser with the user signed in, by a session written to the database. */
export async function anotherBrowserOf(
  person: { readonly id: UserId; readonly server: RunningServer },
  { expiresAt = new Date(Date.now() + 86_400_000) }: { expiresAt?: Date } = {},
): Promise<Browser> {
  const { pool, config } = person.server;
  const browser = openBrowser(person.server);
  const token = randomBytes(24).toString('base64url');
  await pool.query('INSERT INTO sessions (id, token, user_id, expires_at) VALUES ($1, $2, $3, $4)', [
    randomUUID(),
    token,
    person.id,
    expiresAt,
  ]);
  browser.cookies.set(sessionCookie, signedToken(token, config.session.secrets[0]));
  return browser;
}

/** The database for changes of which no feature hears. */
const unheard = ({ db }: RunningServer): Database => withListener(db, createListener({}));

async function insertPerson(
  server: RunningServer,
  account: { email: string; userType: UserType; companyId?: CompanyId; emailVerified?: boolean },
): Promise<UserId> {
  return transact(server.db, async (tx) => {
    const id = await insertAccount(tx, { ...account, passwordHash });
    if (id === null) throw new Error(`${account.email} is taken`);
    if (account.userType === 'student') await insertStudent(tx, id);
    if (account.userType === 'company' && !account.companyId) await insertCompany(tx, id);
    return id;
  });
}

async function anAccount(server: RunningServer, userType: UserType): Promise<Person> {
  people += 1;
  const email = `${userType}-${people}@example.org`;
  const id = await insertPerson(server, { email, userType, emailVerified: userType === 'company' });
  return { ...(await anotherBrowserOf({ id, server })), id, email };
}

/** A student who has signed up and done nothing else. */
export const aStudent = (server: RunningServer): Promise<Person> => anAccount(server, 'student');

/** A student whom companies can find. */
export async function aPublishedStudent(
  server: RunningServer,
  { university = 'Stanford University', ...fields }: StudentEdits & { university?: string } = {},
): Promise<Person> {
  const student = await aStudent(server);
  await chooseUniversity(unheard(server), student.id, university);
  await student.api.students.publish({
    fields: { name: `Student ${people}`, major: 'History', industries: ['Startup'], ...fields },
  });
  return student;
}

/** So many of them, in turn: in a crowd, some would wait for a database connection longer than they may. */
export async function publishedStudents(server: RunningServer, count: number): Promise<readonly Person[]> {
  const made: Person[] = [];
  while (made.length < count) made.push(await aPublishedStudent(server));
  return made;
}

/** A company that has signed up, confirmed its address and done nothing else. */
export async function aNewCompany(server: RunningServer): Promise<Founder> {
  const founder = await anAccount(server, 'company');
  return { ...founder, id: founder.id as Founder['id'] };
}

/** Another user who acts for the founder's company. */
export async function aMember(
  server: RunningServer,
  founder: Founder,
  { mayPay = false, mayManageKeys = false } = {},
): Promise<Person> {
  people += 1;
  const email = `member-${people}@example.org`;
  const id = await insertPerson(server, {
    email,
    userType: 'company',
    companyId: founder.id,
    emailVerified: true,
  });
  await server.pool.query('UPDATE users SET may_pay = $2, may_manage_keys = $3 WHERE id = $1', [
    id,
    mayPay,
    mayManageKeys,
  ]);
  return { ...(await anotherBrowserOf({ id, server })), id, email };
}

export const aCompanyProfile = (fields: Partial<CompanyProfileInput> = {}): CompanyProfileInput => ({
  name: 'Acme',
  industry: 'Technology & Software',
  description: '',
  contactEmail: 'people@acme.example',
  contactPhone: '+1 555 0100',
  website: 'acme.example',
  skills: [],
  positionName: '',
  hoursPerWeek: null,
  payAmount: null,
  payType: 'hourly',
  ...fields,
});

/** A company with a complete profile that waits for its approval. */
export async function aCompany(
  server: RunningServer,
  fields: Partial<CompanyProfileInput> = {},
): Promise<Founder> {
  const company = await aNewCompany(server);
  await company.api.companies.saveProfile(aCompanyProfile({ name: `Company ${people}`, ...fields }));
  return company;
}

/**
 * A company that students can find. The admin's approval is written as it is once it can no longer be undone: the
 * requests for it took more than half of what such a company costs, and most tests need one.
 */
export async function anApprovedCompany(
  server: RunningServer,
  fields: Partial<CompanyProfileInput> = {},
): Promise<Founder> {
  const company = await aCompany(server, fields);
  const admin = await theAdmin(server);
  await transact(unheard(server), async (tx) => {
    const approved = await setApprovals(tx, { ids: [company.id] }, true);
    if (approved.length === 0) throw new Error('this company cannot be approved');
    await recordAct(tx, { actorId: admin.id, action: 'approve', targetId: company.id });
  });
  return company;
}

const admins = new WeakMap<RunningServer, Promise<Person>>();

/** The administrator, signed in through the login. */
export const theAdmin = (server: RunningServer): Promise<Person> =>
  admins.get(server) ?? become(server, signInAsAdmin(server));

/**
 * Another signed-in browser of the administrator, for tests that may have ended the session of `theAdmin`.
 */
export async function theAdminAgain(server: RunningServer): Promise<Person> {
  const admin = await theAdmin(server);
  return become(
    server,
    anotherBrowserOf({ id: admin.id, server }).then((browser) => ({ ...admin, ...browser })),
  );
}

function become(server: RunningServer, admin: Promise<Person>): Promise<Person> {
  admins.set(server, admin);
  // A server that was stopping when asked is asked again.
  admin.catch(() => admins.delete(server));
  return admin;
}

async function signInAsAdmin(server: RunningServer): Promise<Person> {
  const browser = openBrowser(server);
  const { email } = server.config.admin;
  const { viewer } = await browser.api.accounts.signIn({ email, password: adminPassword });
  if (!viewer) throw new Error('the administrator cannot sign in');
  return { ...browser, id: viewer.id, email };
}
