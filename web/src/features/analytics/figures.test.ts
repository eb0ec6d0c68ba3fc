import type { Overview } from '@ambitionhub/contract/analytics';
import { expect, test } from 'vitest';
import { funnelOf, pagesOf } from './figures.ts';

const series: Overview['series'] = [
  { measure: 'views', subject: '/', counts: [3, 1], before: [0, 0] },
  { measure: 'views', subject: '/student-landing', counts: [2, 0], before: [0, 0] },
  { measure: 'views', subject: '/company-landing', counts: [0, 4], before: [0, 0] },
  { measure: 'views', subject: '/terms', counts: [9, 9], before: [0, 0] },
  { measure: 'clicks', subject: 'student_get_started', counts: [2, 1], before: [0, 0] },
  { measure: 'clicks', subject: 'company_get_started', counts: [0, 2], before: [0, 0] },
  { measure: 'sign-ups', subject: 'student', counts: [2, 0], before: [0, 0] },
  { measure: 'sign-ups', subject: 'company', counts: [0, 2], before: [0, 0] },
  { measure: 'published', subject: '', counts: [1, 1], before: [0, 0] },
  { measure: 'conversations', subject: 'student', counts: [1, 1], before: [0, 0] },
  { measure: 'answers', subject: 'student:day', counts: [0, 1], before: [0, 0] },
];
const overview: Overview = {
  countedAt: null,
  isCounting: false,
  step: 'day',
  days: ['2031-01-01', '2031-01-02'],
  series,
  waiting: { approvals: { count: 0, isMore: false }, reports: { count: 0, isMore: false } },
};

test('the funnel leads from the landing pages through click, sign-up, publication and first message to the answer', () => {
  expect(funnelOf(overview)).toEqual([
    { label: 'Landing page views', value: 10 },
    { label: 'Sign-up clicks', value: 5 },
    { label: 'Sign-ups', value: 4 },
    { label: 'Published profiles', value: 2 },
    { label: 'First messages', value: 2 },
    { label: 'Answers', value: 1 },
  ]);
});

test('the pages are sorted by visits', () => {
  expect(pagesOf(overview)[0]).toEqual({ label: '/terms', value: 18 });
});
