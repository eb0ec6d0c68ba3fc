import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Product, startProduct } from '../../tools/product.ts';
import { createPeople, type People } from './people.ts';
import { watch } from './watch.ts';

type Fixtures = {
  /** What the browser's console may report in this story besides refusals and a lost network. */
  plannedTrouble: RegExp | null;
  /** Makes students, companies and the admin, each in a browser of their own. */
  people: People;
};
type WorkerFixtures = { product: Product };

let visitors = 0;
const nextAddress = () => {
  visitors += 1;
  return `10.${process.pid % 250}.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ product }, use) => use(product.url),
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': nextAddress() }),

  plannedTrouble: [null, { option: true }],

  context: async ({ context, product, plannedTrouble }, use) => {
    const trouble = watch(context, product.url, plannedTrouble);
    await use(context);
    expect(trouble, 'the browser reported no error and asked nobody else').toEqual([]);
  },

  people: async ({ browser, product, plannedTrouble }, use) => {
    const contexts: { context: BrowserContext; trouble: readonly string[] }[] = [];
    await use(
      createPeople(product, async () => {
        const context = await browser.newContext({
          baseURL: product.url,
          extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
        });
        contexts.push({ context, trouble: watch(context, product.url, plannedTrouble) });
        return context;
      }),
    );
    for (const { context, trouble } of contexts) {
      await context.close();
      expect(trouble, 'the browser reported no error and asked nobody else').toEqual([]);
    }
  },
});

export { expect };

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No accessibility violation on the page as it stands: every rule in the light scheme, contrast in the dark one too. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(new AxeBuilder({ page }).withRules(['color-contrast']), 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(new AxeBuilder({ page }).withTags(rules), 'light');
};

const expectNoViolation = async (axe: AxeBuilder, scheme: string): Promise<void> => {
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${scheme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
};
