import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { admin, type Product } from '../../../tools/product.ts';
import { type Account, type Client, callApi, completeCompany, signUp } from '../product.ts';
import type { Device } from './keys.ts';
import { createPerson, type Person } from './person.ts';

const screens = { mouse: { width: 1280, height: 800 }, touch: { width: 390, height: 844 } } as const;
let visitors = 0;

/** Opens a separate browser for a person, signed in or not, at an address. */
export async function openAt(
  browser: Browser,
  product: Product,
  device: Device,
  { path, as }: { path: string; as?: Client },
): Promise<Person> {
  visitors += 1;
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: screens[device],
    ...(device === 'touch' && { hasTouch: true, isMobile: true }),
    extraHTTPHeaders: { 'x-forwarded-for': `10.8.0.${visitors}` },
  });
  const [name = '', value = ''] = as?.cookie.split(/=(.*)/s) ?? [];
  if (as) await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  await page.goto(path);
  // A signed-in user's live stream never ends, so the network is never idle.
  await page.getByRole('heading').first().waitFor();
  return createPerson(page, device);
}

async function signInAdmin({ url }: Product): Promise<Client> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.8.1.1' },
    body: JSON.stringify(admin),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { id: '', cookie, url };
}

export async function approvedCompany(product: Product): Promise<Client> {
  const company = await completeCompany(product);
  const office = await signInAdmin(product);
  // One by one, an approval waits for its undo; many at once are confirmed beforehand.
  const selection = { kind: 'companies', act: 'approve', ids: [company.id] };
  const { mark } = await callApi<{ mark: string }>(office, 'POST', '/admin/bulk/preview', { selection });
  await callApi(office, 'POST', '/admin/bulk', { id: crypto.randomUUID(), selection, expected: 1, mark });
  const isApproved = async () =>
    (await callApi<{ isApproved: boolean }>(company, 'GET', '/company/profile')).isApproved;
  while (!(await isApproved())) await pause(100);
  return company;
}

/** A student at Duke who knows Python; those who log in have an email and a password of the typed length. */
export async function publishedStudent(product: Product, name: string, account?: Account): Promise<Client> {
  const student = await signUp(product, 'student', account);
  await callApi(student, 'PUT', '/student/university', { university: 'Duke University' });
  await callApi(student, 'POST', '/student/publication', {
    fields: { name, major: 'History', industries: ['Startup'], skills: ['Python'] },
  });
  return student;
}

export const sendMessage = (from: Client, to: Client, text: string): Promise<unknown> =>
  callApi(from, 'POST', `/conversations/${to.id}/messages`, { id: crypto.randomUUID(), text });

/** The first page of a freshly started product is slower than all later ones. */
export async function warmUp(browser: Browser, product: Product): Promise<void> {
  for (const path of ['/', '/company-landing', '/login?from=student_landing'])
    await (await openAt(browser, product, 'mouse', { path })).page.context().close();
}
