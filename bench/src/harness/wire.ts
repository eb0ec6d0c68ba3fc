import { Agent, type ClientRequest, request } from 'node:http';
import type { Client } from './product.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Posts JSON with as little client code as possible, so that the benchmark measures the server. Throws if the
 * status is not 200.
 */
const postJson = (url: string, content: unknown, cookie = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify(content);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie };
    const call = request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`a post was answered ${response.statusCode}`)),
      );
    });
    call.once('error', reject);
    call.end(body);
  });

export const sendMessage = (from: Client, to: Client, message: { id: string; text: string }): Promise<void> =>
  postJson(`${from.url}/api/conversations/${to.id}/messages`, message, from.cookie);

/**
 * Opens a live stream and reports the id of each message as it arrives. Resolves once the stream has sent its
 * position.
 */
export const openStream = (client: Client, onMessage: (id: string) => void): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const call = request(
      `${client.url}/api/live`,
      { agent: false, headers: { cookie: client.cookie } },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`a stream was answered ${response.statusCode}`));
        let rest = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          const events = (rest + text).split('\n\n');
          rest = events.pop() ?? '';
          for (const event of events) {
            if (event.startsWith('event: changes')) resolve(call);
            const id = /^event: message[\s\S]*?"message":\{"id":"([^"]+)"/.exec(event)?.[1];
            if (id) onMessage(id);
          }
        });
      },
    );
    call.once('error', reject);
    call.end();
  });
