import { ambassadorsViews, workViews } from '@ambitionhub/contract/ambassadors';
import { expect, it } from 'vitest';
import { showsPlace } from './showsPlace.ts';

const hours = '/student-dashboard?tab=work&view=hours';

it.each([
  ['/student-dashboard', 'tab=work&view=hours', true],
  ['/student-dashboard', '?view=hours&tab=work&task=1', true],
  ['/student-dashboard', 'tab=work', false],
  ['/student-dashboard', 'tab=work&view=tasks', false],
  ['/company-dashboard', 'tab=work&view=hours', false],
])('news of hours is shown at %s with %s: %s', (pathname, query, isShown) => {
  expect(showsPlace(hours, pathname, query)).toBe(isShown);
});

it('news without a query is shown anywhere on its page', () => {
  expect(showsPlace('/login', '/login', '')).toBe(true);
  expect(showsPlace('/login', '/login', 'from=email')).toBe(true);
});

it.each([
  ['/student-dashboard?tab=work&view=now', '/student-dashboard', 'tab=work', true],
  ['/student-dashboard?tab=work&view=now', '/student-dashboard', 'tab=work&view=hours', false],
  [
    '/company-dashboard?tab=ambassadors&view=people&person=1',
    '/company-dashboard',
    'tab=ambassadors&person=1',
    true,
  ],
  [
    '/company-dashboard?tab=ambassadors&view=people&person=1',
    '/company-dashboard',
    'tab=messages&person=1',
    false,
  ],
])('an address of a tab shows its first part: %s at %s?%s: %s', (href, pathname, query, isShown) => {
  expect([workViews[0], ambassadorsViews[0]]).toEqual(['now', 'people']);
  expect(showsPlace(href, pathname, query)).toBe(isShown);
});
