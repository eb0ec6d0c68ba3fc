import type { Locator, Page, Request } from '@playwright/test';
import { interceptRequests } from './intercept.ts';
import type { Account, Person } from './people.ts';
import { expect } from './test.ts';

/** Opens the dashboard of a student who has completed onboarding; `query` as in '?tab=settings'. */
export async function openDashboard(page: Page, query = ''): Promise<void> {
  await page.goto(`/student-dashboard${query}`);
  await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
}

/**
 * The same with the student's own profile open, whose form is behind 'Edit profile' until the student leaves
 * it open.
 */
export async function openOwnProfile(page: Page): Promise<void> {
  await openDashboard(page);
  const edit = page.getByRole('button', { name: 'Edit profile' });
  const form = page.getByRole('complementary').getByLabel('Major');
  await expect(edit.or(form)).toBeVisible();
  if (await edit.isVisible()) await edit.click();
  await expect(form).toBeVisible();
}

type Stored = Readonly<Record<string, unknown>>;

/** The profile on the server, whatever the screen shows. */
export const storedProfile = async ({ request }: Account): Promise<Stored> =>
  (await request.get('/api/student/profile')).json();

const isSave = (request: Request): boolean =>
  request.method() === 'PATCH' && new URL(request.url()).pathname === '/api/student/profile';

/** The fields of each save that leaves the page from now on. */
export function savesOf(page: Page): Stored[] {
  const saves: Stored[] = [];
  page.on('request', (request) => {
    if (isSave(request)) saves.push(request.postDataJSON().fields);
  });
  return saves;
}

/** Holds back every save until released. */
export async function holdSaves(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const handler = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    if (isSave(route.request())) await promise;
    await route.fallback();
  };
  await interceptRequests(page, '**/api/student/profile', handler);
  return async () => {
    await page.unroute('**/api/student/profile', handler);
    resolve();
  };
}

/** Drops every save until the result is called. */
export async function loseSaves(page: Page): Promise<() => Promise<void>> {
  await interceptRequests(page, '**/api/student/profile', (route) =>
    isSave(route.request()) ? route.abort('connectionrefused') : route.fallback(),
  );
  return () => page.unroute('**/api/student/profile');
}

/** A company's search result: the card of this student, or none. */
export async function cardAtCompany(company: Person, student: string): Promise<Locator> {
  await company.page.goto('/company-dashboard');
  await expect(company.page.getByRole('heading', { name: 'Find Students' })).toBeVisible();
  return company.page.getByRole('article', { name: student });
}
