// @vitest-environment happy-dom
import { versionedTexts } from '@ambitionhub/contract/accounts';
import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { anAmbassadorship } from '../terms/testing.ts';
import { ChangeTermsDialog } from './ChangeTermsDialog.tsx';

const texts = ambassadorTexts.company.offer;
const offered = anAmbassadorship('offered');

let stored: Ambassadorship;
let sent: unknown[];

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  stored = offered;
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({});
    const { version, terms } = await request.json();
    const path = new URL(request.url).pathname.split('/').at(-1);
    sent.push([path, version, terms.rateCents, terms.text]);
    const isOpen = stored.state === (path === 'proposals' ? 'active' : 'offered');
    if (isOpen && version === stored.newestVersion) return Response.json({ ...stored, history: [] });
    const data = { fields: [], row: stored };
    return Response.json({ code: 'CHANGED', status: 409, message: 'It has changed.', data }, { status: 409 });
  });
  await openAt(paths.companyDashboard, <ChangeTermsDialog ambassadorship={offered} onClose={() => {}} />, {
    viewer: aViewer({ userType: 'company' }),
  });
});
afterEach(closeScreen);

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(50);
}
const news = () =>
  within(screen.getByRole('region', { name: versionedTexts.changed }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('Terms that change while a company types others', () => {
  test('keep what was typed, with what a colleague has changed', async () => {
    type(/^Dollars per hour/, '18');
    const terms = { ...offered.terms, text: 'Three tables.', version: 2 };
    stored = { ...offered, terms, newestVersion: 2 };
    await press(texts.change);
    expect(news()).toEqual([`${texts.text} changed to: Three tables.`]);
    expect(field(/^Dollars per hour/).value).toBe('18');
    await press(texts.change);
    expect(sent.at(-1)).toEqual(['terms', 2, 1800, 'Three tables.']);
    expect(localStorage.length).toBe(0);
  });

  test('become a proposal once the student has accepted the offer', async () => {
    type(/^Dollars per hour/, '18');
    stored = { ...anAmbassadorship('active'), today: '2026-04-09' };
    await press(texts.change);
    expect(news()).toEqual(['Status changed to: Ambassador']);
    await press(texts.propose);
    expect(sent.at(-1)).toEqual(['proposals', 1, 1800, offered.terms.text]);
  });

  test('cannot be sent once the offer is over', async () => {
    type(/^Dollars per hour/, '18');
    stored = { ...anAmbassadorship('declined'), today: '2026-04-09' };
    await press(texts.change);
    expect(news()).toEqual(['Status changed to: Declined']);
    await press(texts.propose);
    expect(sent).toHaveLength(1);
    expect(field(/^Dollars per hour/).value).toBe('18');
  });
});
