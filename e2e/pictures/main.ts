import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { startProduct } from '../../tools/product.ts';
import { submitLogin } from '../support/entry.ts';
import { closeUp, type Form, forms, keep } from './files.ts';
import { scenes } from './scenes.ts';

// `npm run pictures`: pictures of the running product with demo data for the public pages; with names, only
// those pictures.

const schemes = ['light', 'dark'] as const;
const password = 'campus-demo-2025';
/** Portraits are drawn in the background after the first start: reloads until they are there. */
const looks = { intervals: [1000], timeout: 120_000 };
let visitors = 0;

/** A time zone in which it is afternoon, so that no message in the pictures is written at night. */
function afternoon(): string {
  const hours = Math.max(-12, Math.min(14, 15 - new Date().getUTCHours()));
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

function open(browser: Browser, baseURL: string, form: Form, deviceScaleFactor = 2): Promise<BrowserContext> {
  visitors += 1;
  return browser.newContext({
    baseURL,
    viewport: forms[form],
    deviceScaleFactor,
    locale: 'en-US',
    timezoneId: afternoon(),
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.7.0.${visitors}` },
  });
}

async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, { email: `${who}@demo.ambitionhub.local`, password });
  await page.waitForURL(`**/${who}-dashboard*`);
}

/**
 * The demo accounts' portraits are drawn in the background after the first start: waits until each card has
 * one.
 */
async function portraitsAreThere(page: Page): Promise<void> {
  const cards = page.getByRole('button', { name: /Click to Apply|Contact/ });
  const portraits = page.locator('main img');
  const hasAll = async (): Promise<boolean> => {
    await page.reload();
    await cards.first().waitFor();
    return (await portraits.count()) >= (await cards.count());
  };
  await expect.poll(hasAll, { ...looks, message: 'each card has a portrait' }).toBe(true);
}

/** Waits until fonts and portraits are loaded and all placeholders are gone. */
const isDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const inView = [...document.images].filter(({ y }) => y < window.innerHeight);
    return document.fonts.status === 'loaded' && inView.every(({ complete }) => complete);
  });

/** Whether an initial replaces a user's portrait; those of a university are smaller. */
const hasInitials = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg[viewBox="0 0 48 48"]:has(text)')].some((mark) => {
      const { top, width } = mark.getBoundingClientRect();
      return width >= 32 && top < window.innerHeight;
    }),
  );

/** If the product no longer has what a picture shows, the error names the picture and what it looked for. */
async function arrangeFor(name: string, arrange: (page: Page) => Promise<void>, page: Page): Promise<void> {
  try {
    await arrange(page);
  } catch (cause) {
    throw new Error(`The picture '${name}' shows something that is not at ${page.url()}: see scenes.ts`, {
      cause,
    });
  }
}

const names = process.argv.slice(2);
const product = await startProduct({ DEMO_DATA: 'true' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const [name, { who, path, arrange, part: shown }] of Object.entries(scenes)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const form of ['wide', 'narrow'] as const) {
      const part = form === 'wide' && shown ? { ...closeUp, ...shown } : null;
      const context = await open(browser, product.url, form, part?.pixels);
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      await signIn(page, who);
      await portraitsAreThere(page);
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        const showsInitials = async (): Promise<boolean> => {
          await page.goto(path);
          await arrangeFor(name, arrange, page);
          await isDrawn(page);
          return hasInitials(page);
        };
        await expect.poll(showsInitials, { ...looks, message: `initials in '${name}'` }).toBe(false);
        await page.evaluate(
          () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
        );
        const still = { animations: 'disabled', caret: 'hide' } as const;
        await keep(`${name}-${scheme}`, form, await page.screenshot(part ? { ...still, clip: part } : still));
        process.stdout.write(`${name}, ${form}, ${scheme}\n`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
