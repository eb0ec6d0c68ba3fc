import type { Page } from '@playwright/test';

type Scene = {
  /** Whose screen it is, among the demo accounts. */
  readonly who: 'student' | 'company';
  readonly path: string;
  /** From the opened screen to what the picture shows. */
  readonly arrange: (page: Page) => Promise<void>;
};

/** What the public pages show of the product, by the name of the picture. */
export const scenes: Readonly<Record<string, Scene>> = {
  directory: {
    who: 'company',
    path: '/company-dashboard',
    arrange: (page) => page.getByRole('button', { name: 'Contact' }).first().waitFor(),
  },
  profile: {
    who: 'company',
    path: '/company-dashboard',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'View profile' }).nth(1).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  application: {
    who: 'student',
    path: '/student-dashboard',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Click to Apply: Ledgerly' }).click();
      const message = page.getByRole('dialog').getByRole('textbox');
      await message.fill(
        'Hi! I keep the books of three clubs and explain budgets on the radio. I would love to be your Money Mentor at Emory. When could we talk?',
      );
    },
  },
  chat: {
    who: 'student',
    path: '/student-dashboard?tab=messages',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Northloop Labs' }).first().click();
      await page.getByText('Could you send us your T-shirt size').last().waitFor();
    },
  },
};
