// @vitest-environment happy-dom
import { paths, readSearch, searches } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeScreen, currentLocation, passTime } from '../../../../session/testing.tsx';
import {
  aSearch,
  foundStudents,
  loadLaterParts,
  openStudents,
  pressButton,
  resetTest,
  server,
} from '../testing.tsx';

beforeAll(loadLaterParts);
beforeEach(resetTest);
afterEach(closeScreen);

describe('Saved searches', () => {
  test('save the filters under a name that describes them', async () => {
    await openStudents('?year=senior&major=Art');
    await pressButton('Save this search');
    expect(screen.getByLabelText<HTMLInputElement>('Search name').value).toBe('Art · Senior');
    await pressButton('Save');
    expect(server.sent).toEqual([
      {
        method: 'POST',
        path: expect.stringMatching(/searches$/),
        body: { name: 'Art · Senior', filters: { major: 'Art', year: 'senior' } },
      },
    ]);
  });

  test('show how many students are new, open with only those, and count them as seen', async () => {
    server.searches = [{ ...aSearch, fresh: 2 }];
    foundStudents('Maya Okafor');
    await openStudents('?major=Art');
    const link = screen.getByRole('link', { name: 'Seniors 2 new' });
    expect(
      readSearch(
        searches[paths.companyDashboard],
        Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams),
      ),
    ).toEqual({
      skills: ['Python', 'Java'],
      year: 'senior',
      fresh: aSearch.id,
    });
    fireEvent.click(link);
    await passTime(50);
    expect(currentLocation().query).toEqual({
      skills: 'Python,Java',
      year: 'senior',
      fresh: aSearch.id,
    });
    expect(server.sent).toMatchObject([{ method: 'PUT', path: expect.stringMatching(/looked$/) }]);
    fireEvent.click(screen.getByRole('switch', { name: 'Only new students' }));
    await passTime(50);
    expect(currentLocation().query).not.toHaveProperty('fresh');
  });
});
