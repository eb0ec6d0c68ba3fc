import { aConversation, inputOf, logWith, openChat, rowOf, writeMessage } from '../support/chat.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('below 768 px the list and the chat take turns; links are links and nothing else is markup, and no text breaks the layout', async ({
  people,
}) => {
  const { student, company } = await aConversation(people);
  const { page } = student;
  const log = logWith(page, company);

  await test.step('below 768 px the list and the chat take turns, and the browser’s back leads to the list', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openChat(student, company);
    await expect(rowOf(page, company)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'chat on a phone');

    await inputOf(page).fill('One\nTwo\nThree\nFour\nFive');
    await expect(log.getByText('Hello from the company')).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(rowOf(page, company)).toBeVisible();
    await expect(log).toBeHidden();
    await rowOf(page, company).click();
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(rowOf(page, company)).toBeVisible();
    await expectAccessible(page, 'conversation list on a phone');

    await page.setViewportSize({ width: 768, height: 740 });
    await expect(page.getByText('Choose a conversation from the list to start chatting.')).toBeVisible();
    await rowOf(page, company).click();
    await expect(rowOf(page, company)).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).scrollIntoViewIfNeeded();
    await expect(inputOf(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'Messages at 768 px');
  });

  await test.step('links are links and nothing else is markup, and no text breaks the layout', async () => {
    await company.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const mine = await openChat(company, student);
    const linked = 'See https://acme.example/jobs?id=1. <b>bold</b> javascript:alert(1)';
    const unbroken = 'x'.repeat(5000);
    for (const text of [linked, '👩‍🎓🎉', 'שלום וברכה', unbroken]) await writeMessage(company.page, text);

    const link = log.getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toHaveText('https://acme.example/jobs?id=1');
    await expect(link).toHaveAttribute('href', 'https://acme.example/jobs?id=1');
    await expect(link).toHaveAttribute('rel', 'noopener nofollow');
    await expect(log.getByText('<b>bold</b> javascript:alert(1)')).toBeAttached();
    await expect(log.getByText('👩‍🎓🎉', { exact: true })).toBeAttached();
    await expect(log.getByText('שלום וברכה', { exact: true })).toHaveCSS('direction', 'rtl');
    await expect(log.getByText(unbroken)).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const box of [log, page.getByRole('document').or(page.locator('html'))])
        await expect
          .poll(() => box.first().evaluate((element) => element.scrollWidth - element.clientWidth))
          .toBe(0);
    }

    await mine.getByText(unbroken).hover();
    await mine.getByRole('button', { name: 'Message options' }).last().click();
    await company.page.getByRole('menuitem', { name: 'Copy' }).click();
    await expect(company.page.getByText('Message copied.')).toBeVisible();
    await inputOf(company.page).press('Control+V');
    await expect(inputOf(company.page)).toHaveValue(unbroken);
  });
});

test('the chat works with the keyboard alone and reads out each new message once', async ({ people }) => {
  const { student, company } = await aConversation(people);
  const other = await people.offstage.aPublishedStudent();
  await people.sends(company, other, 'Hello to you too');
  const { page } = company;
  await page.goto('/company-dashboard?tab=messages');
  await rowOf(page, other).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, student)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rowOf(page, student)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rowOf(page, other)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(inputOf(page)).toBeFocused();

  const log = logWith(page, student);
  // A message sent before the log has loaded appears in it and is not announced.
  await expect(log.getByText('Hello from the company')).toBeVisible();
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes) {
          const region = target instanceof Element ? target.closest('[aria-live], [role="log"]') : null;
          if (region?.ariaLive === 'polite') texts.push(node.textContent ?? '');
        }
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  await page.keyboard.type('First line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second line');
  await page.keyboard.press('Enter');
  await expect(inputOf(page)).toHaveValue('');
  const theirs = await openChat(student, company);
  await expect(theirs.getByText('First line\nsecond line')).toBeVisible();
  await writeMessage(student.page, 'Heard once');
  await expect(log.getByText('Heard once')).toBeVisible();
  await expect(log.getByText('Read', { exact: true })).not.toHaveCount(0);
  await expect.poll(() => heard.jsonValue()).toEqual(['Message sent.', `${student.name}: Heard once`]);

  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Attach pictures or PDFs' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Message options' }).last()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Message options' }).last()).toHaveCSS('opacity', '1');
});
