import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { admin, type Product } from '../../tools/product.ts';

export const password = 'campus-test-word';

/** A user who acts through the product's API, without a browser. */
export type Account = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly userType: 'student' | 'company' | 'admin';
  /** Calls the API as this user. */
  readonly request: APIRequestContext;
};

/** A user at a browser. */
export type Person = Account & Screen;

type Screen = { readonly page: Page; readonly context: BrowserContext };
type Seat = { readonly request: APIRequestContext };

/** The user's device, if it is not a computer. */
export type Device = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>;

/** What the fixtures open and close again: browsers, and API contexts without one. */
export type Stage = {
  browser(device?: Device): Promise<BrowserContext>;
  request(): Promise<APIRequestContext>;
  /** The admin, signed in once for all stories of a worker. */
  office(): Promise<Account>;
};

export type People = ReturnType<typeof createPeople>;

const unique = () => randomUUID().slice(0, 8);

/** How often and how soon to retry a setup request that the server rejected as busy. */
const attempts = 5;
const pauseMs = 1_000;

/**
 * Retries a setup request when the server is too busy for now, as on a busy machine. It may still have done what was
 * asked, so a request that cannot be repeated passes a function that makes other data for each attempt.
 */
export async function call<Reply>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
): Promise<Reply> {
  const ask = () => {
    const now: unknown = typeof data === 'function' ? data() : data;
    return request.fetch(`/api${path}`, { method, ...(now === undefined ? {} : { data: now }) });
  };
  let response = await ask();
  for (let attempt = 1; response.status() === 503 && attempt < attempts; attempt += 1) {
    await pause(pauseMs);
    response = await ask();
  }
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** Signs in with an email and a password and returns the user. */
export async function signIn(
  request: APIRequestContext,
  credentials: { email: string; password: string },
): Promise<{ id: string }> {
  const { viewer } = await call<{ viewer: { id: string } }>(request, 'POST', '/session', credentials);
  return viewer;
}

/** Creates users quickly, through the product's own API; a story about sign-up uses the screens instead. */
function castOf<Taken extends Seat>(seat: () => Promise<Taken>, office: Stage['office']) {
  const signUp = async (userType: 'student' | 'company', name: string): Promise<Account & Taken> => {
    const taken = await seat();
    let email = '';
    const account = () => {
      email = `${userType}.${unique()}@campus.test`;
      return { email, password, userType };
    };
    const { viewer } = await call<{ viewer: { id: string } }>(taken.request, 'POST', '/accounts', account);
    return { id: viewer.id, name, email, userType, ...taken };
  };

  const cast = {
    /** Signed up, and nothing more. */
    aNewStudent: (name = `Nia Newcomer ${unique()}`) => signUp('student', name),

    /** Has a school and a name, but has not published. */
    aStudentWithSchool: async (name = `Sol School ${unique()}`): Promise<Account & Taken> => {
      const student = await signUp('student', name);
      await call(student.request, 'PUT', '/student/university', { university: 'Stanford University' });
      return student;
    },

    aPublishedStudent: async (name = `Ada Ambassador ${unique()}`): Promise<Account & Taken> => {
      const student = await cast.aStudentWithSchool(name);
      await call(student.request, 'POST', '/student/publication', {
        fields: {
          name,
          major: 'Computer Science',
          classYear: 'junior',
          industries: ['Startup'],
          skills: ['Public Speaking'],
        },
      });
      return student;
    },

    aNewCompany: (name = `Newco ${unique()}`) => signUp('company', name),

    /** Has saved its profile and waits for approval. */
    aCompany: async (name = `Acme ${unique()}`): Promise<Account & Taken> => {
      const company = await signUp('company', name);
      await call(company.request, 'PUT', '/company/profile', {
        name,
        industry: 'Technology & Software',
        description: 'We make the tools that student clubs run on.',
        contactEmail: company.email,
        contactPhone: '',
        website: 'acme.example',
        skills: ['Event Planning'],
        positionName: 'Campus Ambassador',
        hoursPerWeek: 5,
        payAmount: 15,
        payType: 'hourly',
      });
      return company;
    },

    anApprovedCompany: async (name?: string): Promise<Account & Taken> => {
      const company = await cast.aCompany(name);
      const { request } = await office();
      // One by one, an approval waits for its undo; many at once are confirmed beforehand.
      const selection = { kind: 'companies', act: 'approve', ids: [company.id] };
      const found = await call<{ mark: string }>(request, 'POST', '/admin/bulk/preview', { selection });
      const bulk = { id: randomUUID(), selection, expected: 1, mark: found.mark };
      await call(request, 'POST', '/admin/bulk', bulk);
      await expect
        .poll(() => call(company.request, 'GET', '/company/profile'))
        .toMatchObject({ isApproved: true });
      return company;
    },
  };
  return cast;
}

export function createPeople(product: Product, stage: Stage) {
  const atScreen = async (context: BrowserContext): Promise<Screen & Seat> => ({
    context,
    page: await context.newPage(),
    request: context.request,
  });
  const seat = async (device?: Device) => atScreen(await stage.browser(device));

  const people = {
    product,
    ...castOf(() => seat(), stage.office),

    /**
     * The same users without a browser, for those who only receive messages, are found, or act through the
     * API.
     */
    offstage: castOf(async () => ({ request: await stage.request() }), stage.office),

    visitor: async (): Promise<Page> => (await stage.browser()).newPage(),

    /** The admin at a browser, in a separate session: a story may end it. */
    theAdmin: async (): Promise<Person> => {
      const screen = await seat();
      const { id } = await signIn(screen.request, admin);
      return { id, name: 'Admin', email: admin.email, userType: 'admin', ...screen };
    },

    /** The same user signed in on a second device. */
    onAnotherDevice: async (person: Account, device?: Device): Promise<Person> => {
      const screen = await seat(device);
      await signIn(screen.request, { email: person.email, password });
      return { ...person, ...screen };
    },

    /** A student begins to work for a company: both act without a browser. */
    worksFor: async (student: Account, company: Account): Promise<void> => {
      await people.sends(student, company, 'I would love to represent you.');
      const id = randomUUID();
      const fromDay = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
      const terms = {
        pay: 'tasks',
        rateCents: 0,
        weeklyMinutes: null,
        fromDay,
        lastDay: null,
        text: 'Tasks',
      };
      await call(company.request, 'POST', '/ambassadorships', { id, with: student.id, terms });
      await call(student.request, 'POST', `/ambassadorships/${id}/accept`, { version: 1 });
      type Pair = { ambassadorship: { state: string } | null };
      const stateForCompany = async () =>
        (await call<Pair>(company.request, 'GET', `/ambassadorships/with/${student.id}`)).ambassadorship
          ?.state;
      // The company hears of it when the student's ten seconds to undo are over.
      await expect.poll(stateForCompany, { timeout: 60_000 }).toBe('active');
    },

    /** A company owes its ambassador $100.00 more. */
    owes: (company: Account, student: Pick<Account, 'id'>) =>
      call(company.request, 'POST', '/ledger/bonuses', {
        id: randomUUID(),
        with: student.id,
        amountCents: 10_000,
        reason: 'A table in the rain',
      }),

    /** Sends a message without a browser. */
    sends: (from: Account, to: Pick<Account, 'id'>, text: string) =>
      call(from.request, 'POST', `/conversations/${to.id}/messages`, { id: randomUUID(), text }),
  };
  return people;
}
