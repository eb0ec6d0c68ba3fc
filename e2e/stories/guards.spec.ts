import type { People, Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

type Role = 'signed out' | 'new student' | 'student' | 'new company' | 'company' | 'admin';

const roles: Readonly<Record<Role, (people: People) => Promise<Pick<Person, 'page'>>>> = {
  'signed out': async (people) => ({ page: await people.visitor() }),
  'new student': (people) => people.aNewStudent(),
  student: (people) => people.aPublishedStudent(),
  'new company': (people) => people.aNewCompany(),
  company: (people) => people.aCompany(),
  admin: (people) => people.theAdmin(),
};
const order = ['signed out', 'new student', 'student', 'new company', 'company', 'admin'] as const;

/** Where each of them ends, in the order above; `.` is the page itself. */
const matrix: readonly (readonly [path: string, ...ends: string[]])[] = [
  ['/', '.', '.', '.', '.', '.', '.'],
  ['/student-landing', '.', '.', '.', '.', '.', '.'],
  ['/company-landing', '.', '.', '.', '.', '.', '.'],
  ['/about-us', '.', '.', '.', '.', '.', '.'],
  ['/terms', '.', '.', '.', '.', '.', '.'],
  ['/privacy', '.', '.', '.', '.', '.', '.'],
  ['/ambitionhub', ...Array(6).fill('/student-landing')],
  ['/contact', ...Array(6).fill('/')],
  ['/no/such/page', ...Array(6).fill('/')],
  [
    '/login',
    '.',
    '/choose-university',
    '/student-dashboard',
    '/company-profile',
    '/company-dashboard',
    '/admin-dashboard',
  ],
  ['/choose-university', '/login', '.', '.', '/company-profile', '/company-dashboard', '/admin-dashboard'],
  [
    '/student-dashboard',
    '/login',
    '/choose-university',
    '.',
    '/company-profile',
    '/company-dashboard',
    '/admin-dashboard',
  ],
  ['/student-search', '/login', '.', '.', '/company-profile', '/company-dashboard', '/admin-dashboard'],
  [
    '/company-dashboard',
    '/login',
    '/choose-university',
    '/student-dashboard',
    '/company-profile',
    '.',
    '/admin-dashboard',
  ],
  ['/company-profile', '/login', '/choose-university', '/student-dashboard', '.', '.', '/admin-dashboard'],
  [
    '/admin-dashboard',
    '/login',
    '/choose-university',
    '/student-dashboard',
    '/company-profile',
    '/company-dashboard',
    '.',
  ],
  ['/payment-success', '.', '.', '.', '.', '.', '.'],
  ['/reset-password', '.', '.', '.', '.', '.', '.'],
  ['/unsubscribe', '.', '.', '.', '.', '.', '.'],
];

for (const [index, role] of order.entries())
  test(`every route shows ${role} its page or sends them where they belong`, async ({ people }) => {
    const { page } = await roles[role](people);
    for (const [path, ...ends] of matrix) {
      const end = ends[index] === '.' ? path : (ends[index] ?? '');
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => new URL(page.url()).pathname, { message: `${role} at ${path}` }).toBe(end);
      await expect(page.getByRole('heading').first()).toBeVisible();
    }
  });

test('the debug switch lifts the browser’s guards, and the server still refuses', async ({ people }) => {
  const { page } = await people.aPublishedStudent();
  const refused = page.waitForResponse((reply) => reply.url().includes('/api/') && reply.status() === 403);
  await page.goto('/admin-dashboard?bypass_redirects=true');
  await refused;
  expect(new URL(page.url()).pathname).toBe('/admin-dashboard');
});
