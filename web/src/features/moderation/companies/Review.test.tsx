// @vitest-environment happy-dom
import { moderationTimings } from '@ambitionhub/contract/moderation';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentLocation, passTime } from '../../../session/testing.tsx';
import { Review, useReviewNews } from './Review.tsx';
import {
  aCompany,
  anotherCompany,
  asTheAdmin,
  companyPage,
  notFound,
  openCompanies,
  pressButton,
  server,
} from './testing.tsx';

const Waiting = () => (
  <>
    {useReviewNews()}
    <Review />
  </>
);

asTheAdmin();

describe('Pending companies in the review', () => {
  test('are counted, and approved one after the other, until none is left', async () => {
    const first = aCompany('Sunroom Coffee', false);
    const other = anotherCompany('Northlight Records', false);
    let waiting = [first, other];
    server.list = () => companyPage(waiting);
    server.change = () => {
      const [approved] = waiting;
      waiting = waiting.slice(1);
      return Response.json({ ...approved, isApproved: true });
    };
    await openCompanies('', <Waiting />);
    expect(screen.getByText('2 companies to approve.')).toBeTruthy();
    await pressButton(/Review pending$/);
    const approve = within(screen.getByRole('dialog', { name: 'Sunroom Coffee' })).getByRole('button', {
      name: 'Approve and next',
    });
    await passTime(moderationTimings.doublePress);
    fireEvent.click(approve);
    await passTime(50);
    expect(screen.getByRole('dialog', { name: 'Northlight Records' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Northlight Records');
    expect(screen.getByText('One company to approve.')).toBeTruthy();

    // The second half of a double press must not approve a company the admin has not seen.
    const next = screen.getByRole('button', { name: 'Approve and next' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(next);
    await passTime(moderationTimings.doublePress);
    expect(server.sent).toHaveLength(1);
    expect(next.getAttribute('aria-disabled')).toBeNull();
    // Approving in a row takes one key each.
    expect(document.activeElement).toBe(next);

    await pressButton('Approve and next');
    expect(server.sent).toMatchObject([{ isApproved: true }, { isApproved: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('No other company is waiting.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Review pending$/ })).toBeNull();
  });

  test('go on to the next one after a rejection', async () => {
    let waiting = [aCompany('Sunroom Coffee', false), anotherCompany('Northlight Records', false)];
    server.list = () => companyPage(waiting);
    server.change = () => {
      const [rejected] = waiting;
      waiting = waiting.slice(1);
      return Response.json({ ...rejected, rejection: 'No website' });
    };
    await openCompanies('', <Waiting />);
    await pressButton(/Review pending$/);
    await pressButton('Reject');
    const dialog = screen.getByRole('dialog', { name: /^Reject/ });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'No website' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await passTime(500);
    expect(screen.getByRole('dialog', { name: 'Northlight Records' })).toBeTruthy();
  });

  test('can be skipped, and return after the others', async () => {
    const first = aCompany('Sunroom Coffee', false);
    const other = anotherCompany('Northlight Records', false);
    server.list = () => companyPage([first, other]);
    await openCompanies();
    await pressButton('Details Sunroom Coffee');
    for (const name of ['Northlight Records', 'Sunroom Coffee']) {
      await pressButton('Next pending');
      expect(screen.getByRole('dialog', { name })).toBeTruthy();
    }
  });

  test('are in the address while open, so that a reload restores them, with the link to the next one', async () => {
    const other = anotherCompany('Northlight Records', false);
    server.list = () => companyPage([other, aCompany('Sunroom Coffee', false)]);
    server.one = () => Response.json(other);
    await openCompanies('', <Waiting />);
    await pressButton(/Review pending$/);
    expect(currentLocation().query).toEqual({ tab: 'companies', company: other.id, review: 'true' });
    cleanup();

    await openCompanies(`&company=${other.id}&review=true`, <Waiting />);
    expect(screen.getByRole('dialog', { name: 'Northlight Records' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve and next' })).toBeTruthy();
    await pressButton('Next pending');
    expect(screen.getByRole('dialog', { name: 'Sunroom Coffee' })).toBeTruthy();
    fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    await passTime(50);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentLocation().query).toEqual({ tab: 'companies' });
  });

  test('show a message if an address leads to one that is gone', async () => {
    server.one = () => notFound();
    await openCompanies(`&company=${aCompany('', false).id}`);
    expect(screen.getByRole('dialog').textContent).toContain('Error loading companies: Not found.');
  });
});
