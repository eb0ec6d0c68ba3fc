import { pathOf } from '../support/entry.ts';
import { interceptRequests } from '../support/intercept.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a new student finds a school by a part of its name, with the keyboard alone, and goes on', async ({
  people,
}) => {
  const { page } = await people.aNewStudent();
  await test.step('the first step of onboarding offers 25 top schools in a list of 300 pixels', async () => {
    await page.goto('/student-dashboard?bypass_redirects=true');
    await expect(page.getByRole('heading', { name: 'Welcome to AmbitionHub' })).toBeVisible();
    const list = page.getByRole('main').getByRole('list');
    await expect(list.getByRole('button')).toHaveCount(25);
    expect(await list.evaluate((box) => [box.clientHeight <= 300, box.scrollHeight > 300])).toEqual([
      true,
      true,
    ]);
    await expectAccessible(page, 'school step: the shortlist');
  });

  await page.goto('/student-dashboard');
  await expect(page.getByRole('heading', { name: 'Choose Your University' })).toBeVisible();
  expect(pathOf(page)).toBe('/choose-university');
  await expect(page.getByText('Select your university to continue setting up your profile')).toBeVisible();
  const search = page.getByPlaceholder('Search for your university...');
  const go = page.getByRole('button', { name: 'Continue' });
  await expect(go).toBeDisabled();
  await expectAccessible(page, 'choose-university: empty');

  await test.step('at most ten schools are offered, in any case', async () => {
    await search.fill('UNIV');
    await expect(page.getByRole('option').filter({ hasNotText: 'Use "UNIV"' })).toHaveCount(10);
    await expect(page.getByRole('option').last()).toHaveText('Use "UNIV" as my school');
    await expect(go).toBeDisabled();
    await expectAccessible(page, 'choose-university: matches');
    await search.fill('nowhere at all');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(page.getByText('No university found. Please try a different search term.')).toBeVisible();
    await expect(go).toBeDisabled();
  });

  await test.step('picking one fills the box', async () => {
    await search.fill('stanf');
    await expect(page.getByRole('option')).toHaveText([/Stanford University/, 'Use "stanf" as my school']);
    await search.press('Enter');
    await expect(search).toHaveValue('Stanford University');
    await expect(go).toBeEnabled();
    await search.press('Tab');
    await expect(go).toBeFocused();
  });

  await test.step('a failure shows an error and loses nothing', async () => {
    await interceptRequests(page, '**/api/student/university', (route) => route.abort('connectionrefused'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'There was an error saving your university. Please try again.',
    );
    await page.unroute('**/api/student/university');
  });

  const held = Promise.withResolvers<void>();
  await interceptRequests(page, '**/api/student/university', async (route) => {
    await held.promise;
    await route.continue();
  });
  await go.click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Create Your Profile' })).toBeVisible();
  expect(pathOf(page)).toBe('/student-dashboard');
  await expect(page.getByText('Stanford University')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Stanford University')).toBeVisible();
});
