import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';

/**
 * A server that only passes its input to one statement and writes the result to the stream of the first
 * student in it: no session, no checks, no framework. It is the upper limit for any server in front of this
 * database.
 */
const [host, statement] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: 'ambitionhub', database: 'ambitionhub', max: 20 });
/** Streams by the cookie that opened them, which is the listener's id. */
const streams = new Map<string, ServerResponse>();

async function append(values: readonly (string | readonly string[])[]): Promise<string> {
  const { rows } = await pool.query({ name: 'append', text: statement ?? '', values: [...values] });
  const reply = JSON.stringify(rows);
  const [student = '', , , id = ''] = values.map((value) => [value].flat()[0]);
  streams.get(student)?.write(`event: message\ndata: {"message":{"id":"${id}"},"conversation":${reply}}\n\n`);
  return reply;
}

const server = createServer(async (request, response) => {
  if (request.method === 'POST') return void response.end(await append(JSON.parse(await text(request))));
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: changes\ndata: {}\n\n');
  streams.set(request.headers.cookie ?? '', response);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
