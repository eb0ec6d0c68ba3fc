// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeScreen, currentLocation } from '../../../session/testing.tsx';
import { ApplicantLine } from './ApplicantLine.tsx';
import {
  anApplicant,
  applicantRows,
  buttonNamed,
  heading,
  idOf,
  noon,
  openApplicants,
  pressButton,
  pressKey,
  resetTest,
  server,
  shownStage,
  showStage,
} from './testing.tsx';
import { useApplicantNews } from './useApplicantNews.tsx';

beforeEach(resetTest);
afterEach(closeScreen);

describe('The positions of applicants', () => {
  const namedPositions = () =>
    applicantRows().map((row) => /Host|Runner/.exec(row.textContent ?? '')?.[0] ?? null);
  beforeEach(() => {
    for (const one of server.people) one.positionName = 'Host';
    Object.assign(server.people[1] ?? {}, { position: idOf(51), positionName: 'Runner' });
  });

  test('are named if it is not the company’s only one', async () => {
    await openApplicants();
    expect(namedPositions()).toEqual([null, 'Runner', null]);
  });

  test('are named if the company has several, and so is the filter’s', async () => {
    server.positions.push({ id: idOf(51), title: 'Runner' });
    await openApplicants(`&forPosition=${idOf(51)}`);
    expect(namedPositions()).toEqual(['Host', 'Runner', 'Host']);
    expect(buttonNamed('Remove the filter: Position: Runner')).toBeTruthy();
    await pressKey('j');
    expect(within(screen.getByRole('region', { name: 'Maya' })).getByText('Position: Host')).toBeTruthy();
  });
});

describe('A company’s applicants', () => {
  test('are listed by status with counts, in the server’s order, with the unseen ones marked', async () => {
    await openApplicants();
    expect(shownStage()).toBe('To answer (3)');
    expect(applicantRows().map((row) => row.textContent?.includes('Not seen yet'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(applicantRows()[0]?.textContent).toContain('Maya');

    await showStage('Answered (1)');
    expect(applicantRows()).toHaveLength(1);
    expect(applicantRows()[0]?.textContent).toContain('Ana');
    expect(applicantRows()[0]?.textContent).not.toContain('Not seen yet');
    await showStage('Hired (0)');
    expect(screen.getByText('No applicants here.')).toBeTruthy();
  });

  test('have no stages, filters and tools while there is none at all, but a way to find students', async () => {
    server.people = [];
    await openApplicants();
    expect(screen.getByText('No applicants here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(More|Filter)/ })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    await pressButton('Find students');
    expect(currentLocation()).toEqual({ path: paths.companyDashboard, query: {} });
  });

  test('show an error and a way to retry if they cannot be loaded', async () => {
    server.refused.set('/applicants', () => Response.json({}, { status: 500 }));
    await openApplicants();
    expect(screen.getByRole('alert').textContent).toContain('Failed to load the applicants');
    server.refused.clear();
    await pressButton('Try Again');
    expect(applicantRows()).toHaveLength(3);
  });

  test('open one after the other by keys, with profile and conversation', async () => {
    await openApplicants();
    await pressKey('j');
    expect(heading()?.textContent).toBe('Maya');
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText('Profile 1')).toBeTruthy();
    await pressKey('j');
    await pressButton('Next applicant');
    await pressKey('j');
    expect(heading()?.textContent, 'the last one').toBe('Tom');
    await pressKey('k');
    expect(heading()?.textContent).toBe('Priya');
    expect(currentLocation().query).toMatchObject({ applicant: idOf(2) });
    expect(applicantRows().map((row) => row.querySelector('button')?.getAttribute('aria-current'))).toEqual([
      null,
      'true',
      null,
    ]);
  });

  describe('in a large window', () => {
    beforeEach(() => {
      vi.stubGlobal('matchMedia', () => ({
        matches: true,
        addEventListener() {},
        removeEventListener() {},
      }));
    });

    test('show the first of a short list until another is opened', async () => {
      await openApplicants();
      expect(heading()?.textContent).toBe('Maya');
      await pressKey('j');
      expect(heading()?.textContent).toBe('Priya');
      await showStage('Answered (1)');
      expect(heading()?.textContent).toBe('Ana');
    });

    test('show none of a long list', async () => {
      server.people = Array.from({ length: 7 }, (_, index) => anApplicant(index + 1, `Ann ${index}`, 'sent'));
      await openApplicants();
      expect(applicantRows()).toHaveLength(7);
      expect(heading()).toBeNull();
    });

    test('show the one in the address', async () => {
      await openApplicants(`&applicant=${idOf(3)}`);
      expect(heading()?.textContent).toBe('Tom');
    });
  });

  test('stay in the list of those to answer once they are seen', async () => {
    await openApplicants();
    await pressKey('j');
    const maya = server.people[0];
    if (maya) Object.assign(maya, { status: 'seen', unread: 0 });
    await pressButton('Read Maya');
    expect(shownStage()).toBe('To answer (3)');
    expect(applicantRows()).toHaveLength(3);
    expect(applicantRows()[0]?.textContent).not.toContain('Not seen yet');
    expect(within(screen.getByRole('region', { name: 'Maya' })).getByText('Seen')).toBeTruthy();
    await pressKey('j');
    expect(heading()?.textContent).toBe('Priya');
    expect(applicantRows()).toHaveLength(3);
    await pressKey('k');
    expect(heading()?.textContent).toBe('Maya');
    await showStage('Answered (1)');
    await showStage('To answer (3)');
    expect(applicantRows()).toHaveLength(3);
  });

  test('keep the focus on the header that sorts them, also while they load', async () => {
    await openApplicants();
    const { promise: late, resolve: come } = Promise.withResolvers<Response>();
    server.refused.set('/applicants', () => late);
    buttonNamed('Applied: oldest first').focus();
    await pressButton('Applied: oldest first');
    expect(document.activeElement).toBe(buttonNamed('Applied: newest first'));
    come(Response.json({ applicants: [], nextCursor: null }));
  });

  test('are sorted by the date’s column header, and the address remembers it', async () => {
    await openApplicants();
    await pressButton('Applied: oldest first');
    expect(currentLocation().query).toMatchObject({ order: 'newest' });
    expect(applicantRows()[0]?.textContent).toContain('Tom');
    await pressButton('Applied: newest first');
    expect(currentLocation().query).not.toHaveProperty('order');
    expect(applicantRows()[0]?.textContent).toContain('Maya');
    await showStage('Answered (1)');
    expect(buttonNamed('Answered: oldest first')).toBeTruthy();
  });

  test('have their message above their profile', async () => {
    await openApplicants();
    await pressKey('j');
    const talk = screen.getByText('Read Maya');
    expect(talk.compareDocumentPosition(screen.getByText('Profile 1'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('can be made an offer from the open one', async () => {
    await openApplicants(`&stage=answered&applicant=${idOf(4)}`);
    expect(screen.getByText('Offer to Ana')).toBeTruthy();
  });

  test('are chosen by a key; another stage clears the choice', async () => {
    await openApplicants();
    await pressKey('j');
    await pressKey('x');
    const isChosen = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Maya' }).checked;
    expect(isChosen()).toBe(true);
    for (let held = 0; held < 3; held += 1) {
      await pressKey('x', { repeat: true });
      expect(isChosen(), 'a held key').toBe(true);
    }
    await showStage('Answered (1)');
    expect(screen.queryByText('1 selected')).toBeNull();
    await showStage('Hired (0)');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('are filtered by the address, and one press removes each filter', async () => {
    const priya = server.people[1];
    if (priya) priya.profile.major = 'History';
    await openApplicants();
    await pressButton('Filter');
    await pressButton('Only art');
    fireEvent.click(screen.getByRole('switch', { name: 'With your note' }));
    await pressButton('Show applicants');
    expect(currentLocation().query).toMatchObject({ ofMajor: 'art', onlyNoted: 'true' });
    expect(applicantRows()).toHaveLength(2);
    await pressButton('More');
    const file = screen.getByRole<HTMLAnchorElement>('menuitem', { name: 'Download CSV' });
    expect(file.href).toContain('stage=to-answer&major=art&noted=true');
    await pressButton('Remove the filter: Major: art');
    await pressButton('Remove the filter: With your note');
    expect(currentLocation().query).not.toHaveProperty('ofMajor');
    expect(applicantRows()).toHaveLength(3);
  });

  test('appear above the response time that students see', async () => {
    server.figures = {
      applications: 34,
      medianSeconds: 18_000,
      answeredSoon: 0.82,
      shown: 'day',
      countedAt: noon,
    };
    await openApplicants();
    await pressButton('What students see: Usually answers within a day');
  });

  test('have a message at either end of the list', async () => {
    await openApplicants();
    await pressKey('k');
    expect(screen.getByText('This is the first applicant.')).toBeTruthy();
    for (const _ of server.people) await pressKey('j');
    expect(screen.getByText('This is the last applicant.')).toBeTruthy();
    expect(heading()?.textContent).toBe('Tom');
    expect(document.getElementById(heading()?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '3 of 3',
    );
  });

  test('waiting for an answer are counted in the news, with a link to them', async () => {
    await openApplicants('', <ApplicantNews />);
    await pressButton('3 students are waiting for your answer');
    expect(currentLocation().query).toMatchObject({ tab: 'applicants', stage: 'to-answer' });
  });
});

const ApplicantNews = () => useApplicantNews();

describe('Above a chat', () => {
  test('the withdrawn status shows, with the link to the application', async () => {
    server.people = [anApplicant(1, 'Ann', 'withdrawn')];
    await openApplicants(
      '&tab=messages',
      <ApplicantLine other={idOf(1) as Parameters<typeof ApplicantLine>[0]['other']} />,
    );
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Withdrawn The student has withdrawn and can write again if you do.',
    );
    await pressButton('Show applicant: Ann');
    expect(currentLocation().query).toEqual({
      tab: 'applicants',
      stage: 'withdrawn',
      applicant: idOf(1),
    });
  });

  test('nothing shows if the company began', async () => {
    server.people = [];
    await openApplicants(
      '',
      <ApplicantLine other={idOf(1) as Parameters<typeof ApplicantLine>[0]['other']} />,
    );
    expect(screen.queryByText(/student/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
