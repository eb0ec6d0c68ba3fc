// @vitest-environment happy-dom
import { refusals } from '@ambitionhub/contract/refusals';
import { paths } from '@ambitionhub/contract/routes';
import type { DeliveryDetail, Webhook } from '@ambitionhub/contract/webhooks';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../session/testing.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

const refused = (code: keyof typeof refusals, data: object = { fields: [] }) =>
  Response.json({ defined: true, code, ...refusals[code], data }, { status: refusals[code].status });

const shop: Webhook = {
  id: '018f4d2e-0000-7000-8000-000000000001',
  url: 'https://shop.example/hooks',
  events: ['hours.approved', 'proof.approved'],
  state: 'on',
  madeBy: 'Ann',
  createdAt: '2026-03-01T10:00:00.000Z',
  failingSince: null,
  formerSecretUntil: null,
  version: 3,
};
const failed: DeliveryDetail = {
  id: '018f4d2e-0000-7000-8000-000000000002',
  messageId: '018f4d2e-0000-7000-8000-000000000003',
  type: 'hours.approved',
  state: 'waiting',
  at: '2026-03-05T09:00:00.000Z',
  attempts: 2,
  nextTryAt: '2026-03-05T10:10:00.000Z',
  triedAt: '2026-03-05T09:10:00.000Z',
  status: 500,
  fault: null,
  durationMs: 120,
  payload: '{"type":"hours.approved","data":{"minutes":90}}',
  answer: 'Something broke here',
};

let webhooks: readonly Webhook[];
let answer: ((request: string, body: unknown) => Response | null) | null;
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T10:00:00.000Z') });
  webhooks = [shop];
  answer = null;
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const asking = `${request.method} ${new URL(request.url).pathname.replace('/api/company', '')}`;
    asked.push(asking);
    const body: unknown = request.method === 'GET' ? null : await request.json().catch(() => null);
    const other = answer?.(asking, body);
    if (other) return other;
    if (asking.endsWith('/deliveries')) return Response.json({ deliveries: [failed], nextCursor: null });
    if (asking.startsWith('GET /webhook-deliveries/')) return Response.json(failed);
    if (asking.endsWith('/test') || asking.endsWith('/again')) return Response.json({ done: true });
    if (request.method === 'POST') return Response.json({ secret: 'whsec_the-secret', webhooks });
    return Response.json({ webhooks });
  });
});
afterEach(() => {
  closeScreen();
  vi.unstubAllGlobals();
});

const open = () =>
  openAt(paths.companyDashboard, <WebhooksCard />, { viewer: aViewer({ userType: 'company' }) });

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(50);
  // A dialog's code loads when it opens.
  await vi.dynamicImportSettled();
  await passTime(50);
}
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));

test('A webhook is added with its events, and its secret is shown once', async () => {
  const sent: unknown[] = [];
  webhooks = [];
  answer = (asking, body) => {
    if (asking === 'POST /webhooks') sent.push(body);
    return null;
  };
  await open();
  expect(screen.getByText('No webhooks yet')).toBeTruthy();
  await press('Add a Webhook');
  fireEvent.change(screen.getByLabelText(/^Address/, { selector: 'input' }), {
    target: { value: 'https://shop.example/new' },
  });
  await press('Add Webhook');
  expect(screen.getByText('Please choose at least one event.')).toBeTruthy();
  expect(sent).toEqual([]);
  tick(/^Proof approved/);
  tick(/^Hours approved/);
  await press('Add Webhook');
  expect(sent).toEqual([{ url: 'https://shop.example/new', events: ['hours.approved', 'proof.approved'] }]);
  expect(screen.getByLabelText<HTMLInputElement>('Secret').value).toBe('whsec_the-secret');
  await press('I have copied it');
  expect(screen.queryByDisplayValue('whsec_the-secret')).toBeNull();
});

test('An address that the server refuses is marked, with the other input kept', async () => {
  answer = (asking) =>
    asking === 'POST /webhooks'
      ? refused('INVALID_INPUT', { fields: [{ field: 'url', message: 'Please enter a public address.' }] })
      : null;
  await open();
  await press('Add a Webhook');
  fireEvent.change(screen.getByLabelText(/^Address/, { selector: 'input' }), {
    target: { value: 'https://10.0.0.1/' },
  });
  tick(/^All events/);
  await press('Add Webhook');
  expect(screen.getByText('Please enter a public address.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Offer made/ }).checked).toBe(true);
});

test('Its deliveries show what was sent and answered, and can be sent again', async () => {
  await open();
  await press(`Deliveries ${shop.url}`);
  expect(screen.getByText(/Answer 500/)).toBeTruthy();
  expect(screen.getByText(/2 attempts/)).toBeTruthy();
  await press('Details of “Hours approved”');
  expect(screen.getByText('Something broke here')).toBeTruthy();
  expect(screen.getByText(/"minutes": 90/)).toBeTruthy();
  await press('Send “Hours approved” again');
  expect(asked).toContain(`POST /webhook-deliveries/${failed.id}/again`);
});

test('Deliveries that cannot be loaded can be asked for again', async () => {
  answer = (asking) => (asking.endsWith('/deliveries') ? refused('INTERNAL') : null);
  await open();
  await press(`Deliveries ${shop.url}`);
  await passTime(20_000);
  expect(screen.getByText('The deliveries could not be loaded.')).toBeTruthy();
  answer = null;
  await press('Try Again');
  expect(screen.getByText(/Answer 500/)).toBeTruthy();
});

test('A test is sent, and a webhook that is off can only be switched on', async () => {
  await open();
  await press(`Send Test ${shop.url}`);
  expect(asked).toContain(`POST /webhooks/${shop.id}/test`);
  answer = (asking) => {
    if (asking === `PUT /webhooks/${shop.id}/state`) webhooks = [{ ...shop, state: 'failed' }];
    return null;
  };
  await press(`Switch Off ${shop.url}`);
  expect(screen.getByText('Switched off after failures')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send Test/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Switch On/ })).toBeTruthy();
});

test('Events that a colleague has changed meanwhile are shown before they are overwritten', async () => {
  const newest = { ...shop, events: ['payment.recorded'], version: 4 };
  answer = (asking) =>
    asking === `PUT /webhooks/${shop.id}/events` ? refused('CHANGED', { fields: [], row: newest }) : null;
  await open();
  await press(`Change Events... ${shop.url}`);
  tick(/^Offer made/);
  await press('Save');
  expect(screen.getByText(/Payment recorded/, { selector: 'span' })).toBeTruthy();
});

test('It is removed after a question', async () => {
  await open();
  await press(`Remove... ${shop.url}`);
  answer = (asking) => {
    if (asking.startsWith('DELETE')) webhooks = [];
    return null;
  };
  await press('Remove Webhook');
  expect(screen.getByText('No webhooks yet')).toBeTruthy();
});

test('A member without the right reads who manages webhooks', async () => {
  answer = () => refused('FORBIDDEN');
  await open();
  expect(screen.getByText(/Only the owner/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
