import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';

/**
 * A server that does nothing but pass the values it is sent to one statement: no session, no checks, no framework. What
 * it reaches is as much as any server in front of this database could.
 */
const [host, statement] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: 'ambitionhub', database: 'ambitionhub', max: 20 });
const server = createServer(async (request, response) => {
  const { rows } = await pool.query({
    name: 'append',
    text: statement ?? '',
    values: JSON.parse(await text(request)),
  });
  response.end(JSON.stringify(rows));
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
