import { expect, test, vi } from 'vitest';
import { openPlace, renewSubscription, showPush } from '../../../service-worker/push.ts';

const origin = 'https://ambitionhub.example';
const href = '/student-dashboard?tab=work&view=hours';
const payload = { tag: 'a-tag', text: 'Brew & Co has approved your hours', href, unread: 3 };

type Tab = { readonly at: string; readonly focused?: boolean };

function aWorker(...tabs: readonly Tab[]) {
  const done: string[] = [];
  const windows = tabs.map(({ at, focused = false }) => ({
    url: origin + at,
    focused,
    focus: async () => void done.push(`focus ${at}`),
    navigate: async (to: string) => void done.push(`lead ${at} to ${to}`),
  }));
  const worker = {
    clients: {
      matchAll: async () => windows,
      openWindow: async (to: string) => void done.push(`open ${to}`),
    },
    registration: {
      showNotification: async (text: string, { tag }: NotificationOptions) =>
        void done.push(`show ${text} as ${tag}`),
    },
    navigator: { setAppBadge: async (count: number) => void done.push(`badge ${count}`) },
    location: { origin },
  };
  // Only what the functions use.
  return { done, worker: worker as never };
}

const shown = [`show ${payload.text} as a-tag`, 'badge 3'];

test.each<[string, readonly Tab[], readonly string[]]>([
  ['no tab is open', [], shown],
  ['a tab shows its place, and nobody looks at it', [{ at: `${href}&task=1` }], shown],
  ['the user looks at something else', [{ at: '/student-dashboard?tab=messages', focused: true }], shown],
  ['the user looks at its place', [{ at: '/' }, { at: `${href}&task=1`, focused: true }], []],
])('a push while %s', async (_, tabs, told) => {
  const { done, worker } = aWorker(...tabs);
  await showPush(worker, payload);
  expect(done).toEqual(told);
});

test.each<[string, readonly Tab[], readonly string[]]>([
  ['opens a tab, if there is none', [], [`open ${href}`]],
  ['leads an open tab there', [{ at: '/' }, { at: '/terms' }], ['focus /', `lead / to ${href}`]],
  ['brings the tab that is there already to the front', [{ at: '/' }, { at: href }], [`focus ${href}`]],
])('a tap %s', async (_, tabs, does) => {
  const { done, worker } = aWorker(...tabs);
  await openPlace(worker, href);
  expect(done).toEqual(does);
});

test('a system without a badge, or one that refuses it, still shows the push', async () => {
  const { done, worker } = aWorker();
  Object.assign(worker, { navigator: { setAppBadge: vi.fn(() => Promise.reject(new Error('no'))) } });
  await showPush(worker, payload);
  Object.assign(worker, { navigator: {} });
  await showPush(worker, payload);
  expect(done).toEqual([shown[0], shown[0]]);
});

test.each([
  ['is told', { isDeviceTold: true }, 200, 1],
  ['the user has stopped, or who logged in after them', { isDeviceTold: false }, 200, 0],
  ['nobody uses anymore', {}, 401, 0],
])('a new address of a device that %s', async (_, settings, status, times) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(settings, { status });
    sent.push(`${method} ${path} ${body}`);
    return Response.json({});
  });
  const keys = { p256dh: 'a', auth: 'b' };
  const pushManager = { subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://new', keys }) }) };
  const worker = { registration: { pushManager } };
  await renewSubscription(
    worker as never,
    { options: { applicationServerKey: new ArrayBuffer(65) } } as never,
  );
  expect(sent).toEqual(
    Array(times).fill(`PUT /api/push-subscription ${JSON.stringify({ endpoint: 'https://new', keys })}`),
  );
});
