import { expect, expectAccessible, test } from '../support/test.ts';

const payView = '/company-dashboard?tab=ambassadors&view=pay';

test.use({ translated: true });

test('a student sets up payouts, a company reads the fees and pays by card, and both follow the money: it fails, comes, and goes back', async ({
  people,
}) => {
  const company = await people.anApprovedCompany();
  const student = await people.aPublishedStudent();
  await people.worksFor(student, company);
  await people.owes(company, student);

  const { page: theirs } = student;
  await theirs.setViewportSize({ width: 360, height: 740 });
  const payouts = theirs.getByRole('region', { name: 'Payouts' });
  const received = theirs.getByRole('region', { name: 'Transactions' });
  await test.step('the student goes through the onboarding, on a phone', async () => {
    await theirs.goto('/student-dashboard?tab=work&view=earnings');
    await expect(payouts).toContainText('Companies can pay you by card.');
    await expectAccessible(theirs, 'earnings on a phone: no payouts');
    await payouts.getByRole('button', { name: 'Set up payouts' }).click();
    await expect(theirs.getByRole('heading', { name: 'Sandbox onboarding' })).toBeVisible();
    await expectAccessible(theirs, 'sandbox onboarding');
    await theirs.getByRole('button', { name: 'Leave out the bank account' }).click();
    await expect(payouts).toContainText('your bank account');
    await payouts.getByRole('button', { name: 'Continue' }).click();
    await theirs.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(theirs.getByText('Paid to your bank')).toBeVisible();
    await expect(payouts).toBeHidden();
  });

  const { page } = company;
  const payments = page.getByRole('region', { name: 'Card payments' });
  const sum = page.getByRole('dialog', { name: 'Pay by card' });
  const openSum = async () => {
    await page.goto(payView);
    await page.getByRole('button', { name: 'Pay by card · $100.00' }).click();
  };
  const payFailing = async () => {
    await sum.getByRole('button', { name: 'Pay $103.30 by card' }).click();
    await page.getByRole('button', { name: 'Pay, but transfers fail' }).click();
    await page.getByRole('link', { name: 'Back to Pay' }).click();
  };
  await test.step('the company reads the fee, and pays', async () => {
    await openSum();
    await expect(sum).toContainText('Card provider fee$3.30');
    await expectAccessible(page, 'pay: the sum before paying by card');
    await payFailing();
    await expect(payments.getByRole('listitem')).toContainText('0 of 1 sent');
  });

  await test.step('both read that it is on its way, and why', async () => {
    await expect(received).toContainText('Paid, on its way');
    await expect(received).toContainText('The money has not reached our payment provider yet.');
    await expectAccessible(theirs, 'earnings on a phone: money on its way');
    await payments.getByRole('button', { name: 'Who is paid' }).click();
    await expect(payments).toContainText('The money has not reached the payment provider yet.');
    await expectAccessible(page, 'pay: a share on its way');
  });

  await test.step('the transfer is repeated, and arrives', async () => {
    await payments.getByRole('listitem').getByText('Sandbox').click();
    await payments.getByRole('button', { name: 'Transfers work again' }).click();
    await expect(received).toContainText('Sent for payout');
    await expect(payments).toContainText('1 of 1 sent');
  });

  await test.step('another one fails for five days: the company gets it back, and owes it again', async () => {
    await people.owes(company, student);
    await openSum();
    await payFailing();
    const newest = payments.getByRole('listitem').first();
    await newest.getByRole('button', { name: 'Who is paid' }).click();
    await expect(newest).toContainText('Paid, on its way');
    await newest.getByText('Sandbox').click();
    await newest.getByRole('button', { name: 'Five days pass' }).click();
    await expect(newest).toContainText('Refunded, owed again');
    await expect(received).toContainText('Refunded, owed again');
  });
});
