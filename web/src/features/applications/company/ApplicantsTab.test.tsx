// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeScreen, here, pass } from '../../../session/testing.tsx';
import { ApplicantLine } from './ApplicantLine.tsx';
import {
  anApplicant,
  at,
  beginAnew,
  button,
  heading,
  idOf,
  key,
  open,
  press,
  rows,
  server,
} from './testing.tsx';
import { useApplicantNews } from './useApplicantNews.tsx';

beforeEach(beginAnew);
afterEach(closeScreen);

describe('A company’s applicants', () => {
  test('stand by status with counts, in the order of the server, the unseen marked', async () => {
    await open();
    expect(button('New 3').getAttribute('aria-pressed')).toBe('true');
    expect(rows().map((row) => row.textContent?.includes('Not seen yet'))).toEqual([true, true, true]);
    expect(rows()[0]?.textContent).toContain('Maya');

    await press('Answered 1');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.textContent).toContain('Ana');
    expect(rows()[0]?.textContent).not.toContain('Not seen yet');
    await press('Hired 0');
    expect(screen.getByText('Nobody is here.')).toBeTruthy();
  });

  test('that cannot be loaded say so and offer a way', async () => {
    server.refused.set('/applicants', () => Response.json({}, { status: 500 }));
    await open();
    expect(screen.getByRole('alert').textContent).toContain('Failed to load the applicants');
    server.refused.clear();
    await press('Try Again');
    expect(rows()).toHaveLength(3);
  });

  test('are opened one after the other by keys, with profile and conversation', async () => {
    await open();
    await key('j');
    expect(heading()?.textContent).toBe('Maya');
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText('Profile 1')).toBeTruthy();
    await key('j');
    await press('Next applicant');
    await key('j');
    expect(heading()?.textContent, 'the last one').toBe('Tom');
    await key('k');
    expect(heading()?.textContent).toBe('Priya');
    expect(here().query).toMatchObject({ applicant: idOf(2) });
    expect(rows().map((row) => row.querySelector('button')?.getAttribute('aria-current'))).toEqual([
      null,
      'true',
      null,
    ]);
  });

  test('stay in their place while they are looked at, though that makes them seen', async () => {
    await open();
    await key('j');
    const maya = server.people[0];
    if (maya) Object.assign(maya, { status: 'seen', unread: 0 });
    await press('Read Maya');
    expect(button('New 2')).toBeTruthy();
    expect(rows()).toHaveLength(3);
    expect(rows()[0]?.textContent).not.toContain('Not seen yet');
    expect(within(screen.getByRole('region', { name: 'Maya' })).getByText('Seen')).toBeTruthy();
    await key('j');
    expect(heading()?.textContent).toBe('Priya');
    expect(rows()).toHaveLength(2);
  });

  test('are hired from an answer only, after being asked', async () => {
    await open(`&stage=answered&applicant=${idOf(4)}`);
    await press('Mark as hired');
    expect(server.sent).toHaveLength(0);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as hired' }));
    await pass(50);
    expect(server.sent.map(({ path }) => path)).toEqual([expect.stringContaining(`${idOf(4)}/hire`)]);
    expect(button('Hired 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as hired' })).toBeNull();
    await press('New 3');
    await key('j');
    expect(screen.queryByRole('button', { name: 'Mark as hired' })).toBeNull();
  });

  test('are chosen by a key, and others are when another place is looked at', async () => {
    await open();
    await key('j');
    await key('x');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Maya' }).checked).toBe(true);
    await press('Answered 1');
    expect(screen.queryByText('1 chosen')).toBeNull();
    await press('Hired 0');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('are filtered by what the address says, and each filter is taken away by a press', async () => {
    const priya = server.people[1];
    if (priya) priya.profile.major = 'History';
    await open();
    await press('Filter');
    await press('Only art');
    fireEvent.click(screen.getByRole('switch', { name: 'With your note' }));
    await press('Show applicants');
    expect(here().query).toMatchObject({ ofMajor: 'art', onlyNoted: 'true' });
    expect(rows()).toHaveLength(2);
    const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download CSV' });
    expect(file.href).toContain('stage=sent&major=art&noted=true');
    await press('Remove the filter: Major: art');
    await press('Remove the filter: With your note');
    expect(here().query).not.toHaveProperty('ofMajor');
    expect(rows()).toHaveLength(3);
  });

  test('stand below what students read of how soon they are answered', async () => {
    server.figures = {
      applications: 34,
      medianSeconds: 18_000,
      answeredSoon: 0.82,
      shown: 'day',
      countedAt: at,
    };
    await open();
    await press('What students read: Usually answers within a day');
  });

  test('end somewhere, which is said', async () => {
    await open();
    await key('k');
    expect(screen.getByText('There is no applicant before this one.')).toBeTruthy();
    for (const _ of server.people) await key('j');
    expect(screen.getByText('There is no next applicant here.')).toBeTruthy();
    expect(heading()?.textContent).toBe('Tom');
    expect(document.getElementById(heading()?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '3 of 3',
    );
  });

  test('who wait are counted where the company arrives, and one is led to them', async () => {
    await open('', <ApplicantNews />);
    await press('3 students are waiting for your answer');
    expect(here().query).toMatchObject({ tab: 'applicants', stage: 'sent' });
  });
});

const ApplicantNews = () => useApplicantNews();

describe('Above a chat', () => {
  test('stands that the student has withdrawn, and the way to the application', async () => {
    server.people = [anApplicant(1, 'Ann', 'withdrawn')];
    await open(
      '&tab=messages',
      <ApplicantLine other={idOf(1) as Parameters<typeof ApplicantLine>[0]['other']} />,
    );
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Withdrawn The student has withdrawn, and can write again when you do.',
    );
    await press('Show applicant: Ann');
    expect(here().query).toEqual({
      tab: 'applicants',
      stage: 'withdrawn',
      applicant: idOf(1),
    });
  });

  test('stands nothing where the company has begun', async () => {
    server.people = [];
    await open('', <ApplicantLine other={idOf(1) as Parameters<typeof ApplicantLine>[0]['other']} />);
    expect(screen.queryByText(/student/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
