import type { Locator, Page } from '@playwright/test';

type Scene = {
  /** The demo account whose screen it is. */
  readonly who: 'student' | 'company';
  readonly path: string;
  /** Goes from the opened screen to the picture's content. */
  readonly arrange: (page: Page) => Promise<void>;
  /** The part of the right side that is shown where the left side of a wide screen is not the point. */
  readonly part?: { readonly y: number; readonly height: number };
};

/** Starts the picture a little above an element, in the space before it. */
const toTop = (one: Locator): Promise<void> =>
  one.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 12));

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** The pictures of the product on the public pages, by name. */
export const scenes: Readonly<Record<string, Scene>> = {
  directory: {
    who: 'company',
    path: '/company-dashboard',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Contact' }).first().waitFor();
      const list = page.getByRole('heading', { name: 'Find Students' });
      await toTop(isNarrow(page) ? page.getByText(/^\d+ students$/).first() : list);
    },
  },
  profile: {
    who: 'company',
    path: '/company-dashboard',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'View profile' }).nth(1).click();
      await page.getByRole('dialog').waitFor();
    },
    part: { y: 0, height: 600 },
  },
  discover: {
    who: 'student',
    path: '/student-dashboard',
    arrange: async (page) => {
      const cards = page.getByRole('button', { name: /Click to Apply/ });
      await cards.first().waitFor();
      await toTop(page.getByRole('article').filter({ has: cards }).first());
    },
  },
  applications: {
    who: 'student',
    path: '/student-dashboard?tab=applications',
    arrange: async (page) => {
      const hired = page.getByRole('article', { name: 'Sunroom Coffee' });
      await hired.getByText('They want you!').first().waitFor();
      // The whole screen if it fits, or else as many whole rows as fit above the last one, even if the page ends there.
      await hired.evaluate(
        (row, room) => {
          document.body.style.paddingBottom = '50vh';
          const end = row.getBoundingClientRect().bottom;
          const tops = [...document.querySelectorAll('body, article')].map(
            (one) => one.getBoundingClientRect().top,
          );
          window.scrollBy(0, (tops.find((top) => end - top < room) ?? 0) - 12);
        },
        isNarrow(page) ? 560 : 712,
      );
    },
  },
  work: {
    who: 'student',
    path: '/student-dashboard?tab=work',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'I got it' }).waitFor();
      await page.getByRole('button', { name: 'Log hours' }).waitFor();
      await page.getByText('Your companies').waitFor();
    },
  },
  review: {
    who: 'company',
    path: '/company-dashboard?tab=ambassadors&view=review',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .waitFor();
      if (isNarrow(page)) await toTop(page.getByRole('group', { name: 'Ambassadors sections' }));
    },
  },
  pay: {
    who: 'company',
    path: '/company-dashboard?tab=ambassadors&view=pay',
    arrange: async (page) => {
      await page.getByText('Benjamin Osei').first().waitFor();
      await page.getByRole('button', { name: /^Pay .* by card/ }).waitFor();
      if (isNarrow(page)) await toTop(page.getByRole('group', { name: 'Pay sections' }));
    },
  },
  applicants: {
    who: 'company',
    path: '/company-dashboard?tab=applicants',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /Caroline Whitfield/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Make an offer' }).waitFor();
      // On a phone the dashboard's head would leave no room for the open applicant.
      if (isNarrow(page)) await toTop(page.getByRole('heading', { name: 'Caroline Whitfield' }));
    },
  },
  chat: {
    who: 'student',
    path: '/student-dashboard?tab=messages',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Northloop Labs' }).first().click();
      await page.getByText('Could you send us your T-shirt size').last().waitFor();
      await page.getByRole('button', { name: /^Withdraw/ }).waitFor();
    },
  },
};
