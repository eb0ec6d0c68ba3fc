import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { admin, type Product } from '../../tools/product.ts';

export const password = 'campus-test-word';

/** Somebody with a browser and an account. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly userType: 'student' | 'company' | 'admin';
  readonly page: Page;
  readonly context: BrowserContext;
};

export type People = ReturnType<typeof createPeople>;

const unique = () => randomUUID().slice(0, 8);

const call = async <Reply>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
): Promise<Reply> => {
  const response = await request.fetch(`/api${path}`, { method, ...(data === undefined ? {} : { data }) });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.json();
};

/** Ways to make people quickly, through the product's own interface; a story about sign-up uses the screens instead. */
export const createPeople = (product: Product, newContext: () => Promise<BrowserContext>) => {
  const signUp = async (userType: 'student' | 'company', name: string): Promise<Person> => {
    const context = await newContext();
    const email = `${userType}.${unique()}@campus.test`;
    const { viewer } = await call<{ viewer: { id: string } }>(context.request, 'POST', '/accounts', {
      email,
      password,
      userType,
    });
    return { id: viewer.id, name, email, userType, context, page: await context.newPage() };
  };

  const people = {
    product,

    visitor: async (): Promise<Page> => (await newContext()).newPage(),

    theAdmin: async (): Promise<Person> => {
      const context = await newContext();
      const { viewer } = await call<{ viewer: { id: string } }>(context.request, 'POST', '/session', admin);
      return {
        id: viewer.id,
        name: 'Admin',
        email: admin.email,
        userType: 'admin',
        context,
        page: await context.newPage(),
      };
    },

    /** Signed up, and nothing more. */
    aNewStudent: (name = `Nia Newcomer ${unique()}`) => signUp('student', name),

    /** Has a school and a name, but has not published. */
    aStudentWithSchool: async (name = `Sol School ${unique()}`): Promise<Person> => {
      const student = await signUp('student', name);
      await call(student.context.request, 'PUT', '/student/university', {
        university: 'Stanford University',
      });
      return student;
    },

    aPublishedStudent: async (name = `Ada Ambassador ${unique()}`): Promise<Person> => {
      const student = await people.aStudentWithSchool(name);
      await call(student.context.request, 'POST', '/student/publication', {
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

    /** Ids of students who have published and never look at a screen. */
    publishedStudents: async (count: number): Promise<readonly string[]> => {
      const { request } = await newContext();
      const ids: string[] = [];
      while (ids.length < count) {
        const account = { email: `student.${unique()}@campus.test`, password, userType: 'student' };
        const { viewer } = await call<{ viewer: { id: string } }>(request, 'POST', '/accounts', account);
        await call(request, 'PUT', '/student/university', { university: 'Stanford University' });
        const fields = { name: `Ida Ambassador ${unique()}`, major: 'Biology', industries: ['Startup'] };
        await call(request, 'POST', '/student/publication', { fields });
        ids.push(viewer.id);
      }
      return ids;
    },

    aNewCompany: (name = `Newco ${unique()}`) => signUp('company', name),

    /** Has saved its profile and waits for the admin. */
    aCompany: async (name = `Acme ${unique()}`): Promise<Person> => {
      const company = await signUp('company', name);
      await call(company.context.request, 'PUT', '/company/profile', {
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

    anApprovedCompany: async (name?: string): Promise<Person> => {
      const company = await people.aCompany(name);
      const { context } = await people.theAdmin();
      await call(context.request, 'PUT', `/admin/companies/${company.id}/approval`, { isApproved: true });
      return company;
    },

    /** The same person signed in at a second device. */
    onAnotherDevice: async (person: Person): Promise<Person> => {
      const context = await newContext();
      await call(context.request, 'POST', '/session', { email: person.email, password });
      return { ...person, context, page: await context.newPage() };
    },

    /** Sends a message without looking at a screen. */
    sends: (from: Person, to: Pick<Person, 'id'>, text: string) =>
      call(from.context.request, 'POST', `/conversations/${to.id}/messages`, { id: randomUUID(), text }),
  };
  return people;
};
