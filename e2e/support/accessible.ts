import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

/** The annotation of a scanned state on its story, for the reporter that finds one scanned twice. */
export const sweptState = 'accessible';

/** Every rule in the color scheme of the moment, and in the other those that look at colors: the elements are the same. */
const [everyRule, colorRules] = [
  { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
] as const satisfies readonly axe.RunOnly[];
const library = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Expects no accessibility violation on the page in its current state, in both color schemes; it is left in the
 * other one, since each change restyles the page.
 * `state` names the screen and its state ('login: a refusal'); one story scans each state, and only in
 * Chromium: the page is the same elsewhere, and the scanner crashes Firefox's page process.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  test.info().annotations.push({ type: sweptState, description: state });
  // Loading the library takes as long as a scan: once for a page, not for each scheme.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(library);
  const shown = await page.evaluate(schemeOfSystem);
  const other = shown === 'dark' ? 'light' : 'dark';
  await page.evaluate(comeToRest);
  expect(await violationsOn(page, everyRule), `${state}, ${shown}`).toEqual([]);
  await page.emulateMedia({ colorScheme: other });
  await expect.poll(() => page.evaluate(isShownIn, other)).toBe(true);
  await page.evaluate(comeToRest);
  expect(await violationsOn(page, colorRules), `${state}, ${other}`).toEqual([]);
}

const schemeOfSystem = (): 'dark' | 'light' =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** The app follows the system a moment later, by an attribute; the public pages do at once. */
const isShownIn = (scheme: string): boolean =>
  (document.documentElement.dataset.mantineColorScheme ?? scheme) === scheme;

/** Fading elements have their contrast only at the end; endless animations are not awaited. */
const comeToRest = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
      .map(({ finished }) => finished),
  );

/** Only the violations; describing every passing element would take as long again. */
const violationsOn = (page: Page, runOnly: typeof everyRule | typeof colorRules): Promise<string[]> =>
  page.evaluate(async (only) => {
    const swept = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await swept.run(document, {
      runOnly: only as axe.RunOnly,
      resultTypes: ['violations'],
      // No rule of these reads the style sheets, whose copy takes half as long as the scan.
      preload: { assets: ['media'] },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, runOnly);
