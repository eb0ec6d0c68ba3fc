import { enter, pathOf } from '../support/entry.ts';
import { type People, type Person, password } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

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
  ['/sandbox-checkout', '.', '.', '.', '.', '.', '.'],
  ['/reset-password', '.', '.', '.', '.', '.', '.'],
  ['/unsubscribe', '.', '.', '.', '.', '.', '.'],
];

for (const [index, role] of order.entries())
  test(`every route shows ${role} its page or sends them where they belong`, async ({ people }) => {
    const { page } = await roles[role](people);
    for (const [path, ...ends] of matrix) {
      const end = ends[index] === '.' ? path : (ends[index] ?? '');
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => pathOf(page), { message: `${role} at ${path}` }).toBe(end);
      await expect(page.getByRole('heading').first()).toBeVisible();
    }
  });

test('a student with a school who has not published works on the same screens', async ({ people }) => {
  const { page } = await people.aStudentWithSchool();
  for (const [path, end] of [
    ['/login', '/student-dashboard'],
    ['/company-profile', '/student-dashboard'],
    ['/choose-university', '/choose-university'],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => pathOf(page), { message: path }).toBe(end);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('whoever was sent to log in first arrives at the tab that was asked for', async ({ people }) => {
  const { email } = await people.aCompany();
  const page = await people.visitor();
  await page.goto('/company-dashboard?tab=settings');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await enter(page, { email, password });
  await expect(page.getByRole('tab', { name: 'Account Settings' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/company-dashboard\?tab=settings$/);
});

test('what the browser remembers of its last user never counts more than the server’s answer', async ({
  people,
}) => {
  const { page } = await people.aNewStudent();
  await page.goto('/choose-university');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('ambitionhub:viewer'))) {
      const remembered = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(
        key,
        JSON.stringify({ ...remembered, userType: 'company', hasUniversity: true, profileCompleted: true }),
      );
    }
  });
  for (const path of ['/company-dashboard', '/student-dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Choose Your University' })).toBeVisible();
  }
});

test.describe('the debug switches', () => {
  test('bypass_redirects lifts the browser’s guards, and the server still refuses', async ({ people }) => {
    const { page } = await people.aPublishedStudent();
    const refused = page.waitForResponse((reply) => reply.url().includes('/api/') && reply.status() === 403);
    await page.goto('/admin-dashboard?bypass_redirects=true');
    await refused;
    expect(pathOf(page)).toBe('/admin-dashboard');
  });

  test('force_student and fix_university change one’s own account, load once, and leave the admin’s alone', async ({
    people,
  }) => {
    const company = await people.aNewCompany();
    await company.page.goto('/company-profile?force_student');
    await expect(company.page.getByRole('heading', { name: 'Choose Your University' })).toBeVisible();
    await company.page.goto('/student-dashboard?fix_university&tab=discover');
    await expect(company.page.getByRole('heading', { name: 'Create Your Profile' })).toBeVisible();
    await expect(company.page).toHaveURL(/\/student-dashboard\?tab=discover$/);

    const admin = await people.theAdmin();
    await admin.page.goto('/admin-dashboard?force_student');
    await expect(admin.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });
});

test('the wait for the session says how far it is, and a page for everyone never waits', async ({
  people,
}) => {
  const { page } = await people.aStudentWithSchool();
  // Whoever asks while this stands never gets an answer.
  await page.route('**/api/session', () => Promise.withResolvers<void>().promise);

  await page.goto('/about-us');
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
  await page.goto('/unsubscribe');
  await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible();

  const noon = new Date('2026-03-02T12:00:00Z');
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(noon.getTime() + 1000);
  await page.goto('/student-dashboard');
  await expect(page.getByText('Starting AmbitionHub...')).toBeVisible();
  const passed = await page.evaluate(() => performance.now());
  await page.clock.runFor(8000 - passed);
  await expect(page.getByText('Loading AmbitionHub...')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.getByText('Authentication is taking longer than expected...')).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);

  const loadedAnew = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await loadedAnew;
  await page.unroute('**/api/session');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create Your Profile' })).toBeVisible();
});

test('a session that cannot be found out is an Authentication Error with a way to refresh', async ({
  people,
}) => {
  const { page } = await people.aStudentWithSchool();
  await page.route('**/api/session', (route) => route.abort('connectionrefused'));
  await page.clock.install();
  await page.goto('/student-dashboard');
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible({ timeout: 200 });
  }).toPass();
  await expectAccessible(page);
  const loadedAnew = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await loadedAnew;
  await page.unroute('**/api/session');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create Your Profile' })).toBeVisible();
});
