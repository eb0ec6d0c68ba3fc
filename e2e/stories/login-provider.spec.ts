import { type OpenIdProvider, openProvider } from '../../tools/openid-provider.ts';
import { startProduct } from '../../tools/product.ts';
import { call } from '../support/people.ts';
import { cardAtCompany, openDashboard } from '../support/student.ts';
import { test as base, expect, expectAccessible } from '../support/test.ts';

/** A product whose operator has set a login provider. */
const test = base.extend<object, { provider: OpenIdProvider }>({
  provider: [
    async ({ browserName: _ }, use) => {
      const provider = await openProvider();
      await use(provider);
      provider.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ provider }, use) => {
      const product = await startProduct(provider.environment);
      provider.serve(product.url);
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test('a student signs up with a provider, and a company sees the school address that it has verified', async ({
  browser,
  people,
  product,
  provider,
}) => {
  provider.logIn({ sub: 'ada', email: 'ada@stanford.edu', email_verified: true });
  // One of its own, because the page goes to another host.
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const go = page.getByRole('button', { name: 'Continue with Campus Login' });

  await test.step('a login that nobody knows says so, and creates nothing', async () => {
    await page.goto('/login');
    await expectAccessible(page, 'login: a provider');
    await go.click();
    await expect(page.getByRole('alert')).toContainText('No account is connected to that login.');
    await expectAccessible(page, 'back from a provider: nobody');
  });

  await test.step('signing up needs no password', async () => {
    await page.getByRole('link', { name: 'Create Account' }).click();
    await expect(page.getByRole('button', { name: 'Student' })).toHaveAttribute('aria-pressed', 'true');
    await go.click();
    await expect(page.getByRole('heading', { name: 'Choose Your University' })).toBeVisible();
  });

  await test.step('the settings offer a password, and name the provider', async () => {
    await call(page.request, 'PUT', '/student/university', { university: 'Stanford University' });
    await call(page.request, 'POST', '/student/publication', {
      fields: { name: 'Ada Lovelace', major: 'Mathematics', industries: ['Startup'] },
    });
    await openDashboard(page, '?tab=settings#security');
    await expect(page.getByRole('button', { name: 'Email Me a Link' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Disconnect Campus Login' })).toBeVisible();
    await expectAccessible(page, 'settings: signed up with a provider');
  });

  await test.step('a company sees the school as verified', async () => {
    const company = await people.aCompany();
    await expect(await cardAtCompany(company, 'Ada Lovelace')).toContainText('Verified');
  });
  await context.close();
});
