import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type WebhookPayload, webhookPayload } from '@ambitionhub/contract/v1';
import type { WebhookEvent } from '@ambitionhub/contract/webhooks';
import { Webhook } from 'standardwebhooks';
import { atTheEnd } from './at-the-end.ts';
import type { Person } from './people.ts';

export type Received = {
  /** The header `webhook-id`. */
  readonly id: string;
  readonly body: string;
  readonly payload: WebhookPayload;
  readonly headers: Readonly<Record<string, string>>;
};
type Answer = (request: IncomingMessage, reply: ServerResponse) => unknown;

/** Companies' systems, one at each path, which the server under test may call though they are local. */
export async function aReceiver() {
  const received = new Map<string, Received[]>();
  const answers = new Map<string, Answer>();
  const under = new Map<string, number>();
  const most = new Map<string, number>();
  const at = (path: string): Received[] => received.get(path) ?? [];
  const http = createServer(async (request, reply) => {
    const path = request.url ?? '/';
    const now = (under.get(path) ?? 0) + 1;
    under.set(path, now);
    most.set(path, Math.max(now, most.get(path) ?? 0));
    reply.once('close', () => under.set(path, (under.get(path) ?? 1) - 1));
    const body = (await buffer(request)).toString();
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, `${value}`]),
    );
    const payload = webhookPayload.parse(JSON.parse(body));
    received.set(path, [...at(path), { id: headers['webhook-id'] ?? '', body, payload, headers }]);
    const answer = answers.get(path) ?? ((_, ok) => ok.writeHead(204).end());
    await answer(request, reply);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => {
    http.closeAllConnections();
    http.close();
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  let paths = 0;

  return {
    origin,
    environment: { OUTBOUND_TEST_ORIGIN: origin },
    /** All that arrived at a path, in order. */
    at,
    typesAt: (path: string): readonly string[] => at(path).map(({ payload }) => payload.type),
    /** How a path answers from now on. */
    answer: (path: string, answer: Answer): void => void answers.set(path, answer),
    status: (path: string, status: number, body = ''): void =>
      void answers.set(path, (_, reply) => reply.writeHead(status).end(body)),
    /** The most requests that a path has had at once. */
    mostAtOnce: (path: string): number => most.get(path) ?? 0,
    path: (): string => {
      paths += 1;
      return `/hook-${paths}`;
    },
  };
}

/** Whether a request is signed with this secret, as a receiver checks it with the library of the specification. */
export function isSigned(secret: string, { body, headers }: Received): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

/** A webhook of a company for these events. */
export async function aWebhook(
  { api }: Pick<Person, 'api'>,
  { url, events = ['application.received'] }: { readonly url: string; readonly events?: WebhookEvent[] },
): Promise<{ readonly id: string; readonly secret: string }> {
  const { secret, webhooks } = await api.webhooks.add({ url, events });
  const added = webhooks.find((one) => one.url === url);
  if (!added) throw new Error('the webhook is not listed');
  return { id: added.id, secret };
}
