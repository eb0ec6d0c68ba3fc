import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { admin, type Product, startProduct } from '../../tools/product.ts';
import { type Account, createPeople, type People, signIn } from './people.ts';
import { translatePages } from './translate.ts';
import { collectFaults } from './watch.ts';

type Fixtures = {
  /** The errors that the browser's console may report in this story besides refusals and a lost network. */
  plannedTrouble: RegExp | null;
  /** Whether the browsers of this story's people translate every page. */
  translated: boolean;
  /** Creates students, companies and the admin, with a browser or without. */
  people: People;
  /** Signs one of the demo's people in at a browser, by the first part of their email address. */
  atDemo: (name: string, device?: BrowserContextOptions) => Promise<Page>;
};
type WorkerFixtures = {
  product: Product;
  /** One with demo data; it starts with the first story that needs it. */
  demo: Product;
  office: () => Promise<Account>;
};

const demoPassword = 'campus-demo-2025';

let visitors = 0;
/** Each user has a separate address, as the limits by address require. */
function fromNowhereElse() {
  visitors += 1;
  const address = `10.${process.pid % 250}.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
  return { 'x-forwarded-for': address };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],

  demo: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct({ DEMO_DATA: 'true' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],

  office: [
    async ({ playwright, product }, use) => {
      const request = await playwright.request.newContext({
        baseURL: product.url,
        extraHTTPHeaders: fromNowhereElse(),
      });
      let signedIn: Promise<{ id: string }> | null = null;
      await use(async () => {
        signedIn ??= signIn(request, admin);
        const { id } = await signedIn;
        return { id, name: 'Admin', email: admin.email, userType: 'admin', request };
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ product }, use) => use(product.url),
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use(fromNowhereElse()),

  plannedTrouble: [null, { option: true }],
  translated: [false, { option: true }],

  context: async ({ context, product, plannedTrouble }, use) => {
    const trouble = collectFaults(context, product.url, plannedTrouble);
    await use(context);
    expect(trouble, 'no errors and no requests to other hosts').toEqual([]);
  },

  people: async ({ browser, playwright, product, office, plannedTrouble, translated }, use) => {
    const contexts: { context: BrowserContext; trouble: readonly string[] }[] = [];
    const requests: APIRequestContext[] = [];
    const opened = () => ({ baseURL: product.url, extraHTTPHeaders: fromNowhereElse() });
    await use(
      createPeople(product, {
        browser: async (device = {}) => {
          const context = await browser.newContext({ ...opened(), ...device });
          if (translated) await translatePages(context);
          contexts.push({ context, trouble: collectFaults(context, product.url, plannedTrouble) });
          return context;
        },
        request: async () => {
          const request = await playwright.request.newContext(opened());
          requests.push(request);
          return request;
        },
        office,
      }),
    );
    for (const request of requests) await request.dispose();
    for (const { context, trouble } of contexts) {
      await context.close();
      expect(trouble, 'no errors and no requests to other hosts').toEqual([]);
    }
  },

  atDemo: async ({ browser, demo }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, device = {}) => {
      const context = await browser.newContext({ baseURL: demo.url, ...device });
      contexts.push(context);
      await signIn(context.request, { email: `${name}@demo.ambitionhub.local`, password: demoPassword });
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expectAccessible } from './accessible.ts';
export { expect };
