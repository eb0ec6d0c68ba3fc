import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** How a swept state is noted with its story, for the reporter that finds one swept twice. */
export const sweptState = 'accessible';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * No accessibility violation on the page as it stands: every rule in the light scheme, contrast in the dark one too.
 * `state` names the screen and its state ('login: a refusal'); each is swept by one story only, and in Chromium only: the
 * page is the same elsewhere, and the sweep's script ends Firefox's process of the page.
 */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  test.info().annotations.push({ type: sweptState, description: state });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(sweep(page).withRules(['color-contrast']), `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(sweep(page).withTags(rules), `${state}, light`);
};

/** A sweep that describes what it finds wrong, and not every element that is right, which takes as long again. */
const sweep = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

const expectNoViolation = async (axe: AxeBuilder, where: string): Promise<void> => {
  // Without frames of other sites there is no need of the empty page that the library opens for each result.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, where).toEqual([]);
};
