import { openDashboard } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const searchText = 'Search companies by name, industry, or position...';

test('Discover lists approved companies with what they look for, and its defaults where they say nothing', async ({
  people,
}) => {
  const company = await people.offstage.anApprovedCompany();
  const unapproved = await people.offstage.aCompany();
  const { page } = await people.aPublishedStudent();
  await page.route('**/api/directory/companies**', async (route) => {
    const reply = await route.fetch();
    const found: { companies: Record<string, unknown>[] } = await reply.json();
    const like = (id: string, others: Record<string, unknown>) => ({ ...found.companies[0], id, ...others });
    const companies = [
      ...found.companies,
      like('monthly', { name: 'Monthly Ltd', website: 'http://monthly.example', payType: 'monthly' }),
      like('term', { name: 'Term Inc', payType: 'semester', payAmount: 1250.5, industry: '', website: '' }),
      like('silent', {
        name: 'Silent Co',
        description: '',
        skills: [],
        positionName: '',
        hoursPerWeek: null,
        payAmount: null,
      }),
    ];
    await route.fulfill({ response: reply, json: { ...found, companies } });
  });
  await openDashboard(page, `?q=${encodeURIComponent(company.name)}`);
  await expect(page.getByRole('heading', { name: 'Discover Companies' })).toBeVisible();
  await expect(
    page.getByText('Find companies looking for campus ambassadors at Stanford University'),
  ).toBeVisible();

  const card = page.getByRole('article', { name: company.name });
  await expect(card).toContainText('Technology & Software');
  await expect(card).toContainText('We make the tools that student clubs run on.');
  await expect(card.getByRole('link', { name: /Visit Website/ })).toHaveAttribute(
    'href',
    'https://acme.example',
  );
  await expect(card.getByRole('term')).toHaveText(['Position', 'Hours', 'Pay']);
  await expect(card.getByRole('definition')).toHaveText([
    'Campus Ambassador',
    '5 hours/week',
    '$15 per hour',
  ]);
  await expect(card).toContainText('Looking for skills:');
  await expect(card.getByRole('listitem')).toHaveText(['Event Planning']);

  const monthly = page.getByRole('article', { name: 'Monthly Ltd' });
  await expect(monthly).toContainText('$15 per month');
  await expect(monthly.getByRole('link')).toHaveAttribute('href', 'http://monthly.example');
  const term = page.getByRole('article', { name: 'Term Inc' });
  await expect(term).toContainText('$1,250.50 per semester');
  await expect(term).toContainText('Industry not specified');
  await expect(term.getByRole('link')).toHaveCount(0);
  const silent = page.getByRole('article', { name: 'Silent Co' });
  await expect(silent).toContainText('No company description provided.');
  await expect(silent.getByRole('term')).toHaveCount(0);
  await expectAccessible(page, 'Discover: companies');

  await page.unroute('**/api/directory/companies**');
  await page.getByPlaceholder(searchText).fill(unapproved.name);
  await expect(page.getByText('No companies found')).toBeVisible();
});

test('the search answers while typing, by name, industry or position, and a failed fetch leaves the list empty', async ({
  people,
}) => {
  const company = await people.offstage.anApprovedCompany();
  const { page } = await people.aPublishedStudent();
  const card = page.getByRole('article', { name: company.name });
  await page.route('**/api/directory/companies**', (route) => route.abort('connectionrefused'));
  await page.clock.install();
  await openDashboard(page);
  const failed = page.getByText('The companies could not be loaded.');
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(failed).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.clock.resume();
  await expectAccessible(page, 'Discover: could not be loaded');
  await page.unroute('**/api/directory/companies**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  const box = page.getByPlaceholder(searchText);
  for (const words of [company.name.toUpperCase(), 'technology & soft', 'campus ambass']) {
    await box.fill(words);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === words);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  await box.fill(company.name);
  await expect(card).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await box.pressSequentially(' zzz');
  await expect(page.getByText('No companies found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.route('**/api/directory/companies**', (route) =>
    route.fulfill({ json: { companies: [], nextCursor: null } }),
  );
  await openDashboard(page);
  await expect(page.getByText('No companies yet')).toBeVisible();
});

test('Click to Apply opens a chat of 500 pixels that closes on Escape, a click outside and the close dot', async ({
  people,
}) => {
  const company = await people.offstage.anApprovedCompany();
  const { page } = await people.aPublishedStudent();
  await openDashboard(page, `?q=${encodeURIComponent(company.name)}`);
  const apply = page
    .getByRole('article', { name: company.name })
    .getByRole('button', { name: 'Click to Apply' });
  const chat = page.getByRole('dialog');
  const input = chat.getByPlaceholder('Message (280 characters max)');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
    () => chat.getByRole('button', { name: 'Close conversation' }).click(),
  ]) {
    await apply.click();
    await expect(input).toBeFocused();
    expect((await chat.boundingBox())?.height).toBeCloseTo(500, 1);
    await close();
    await expect(chat).toBeHidden();
    await expect(apply).toBeFocused();
  }
});
