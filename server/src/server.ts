import type { RequestListener } from 'node:http';
import type { Config } from './platform/config/index.ts';
import type { OpenDatabase } from './platform/database/index.ts';
import type { Logger } from './platform/log/index.ts';

type Parts = { readonly config: Config; readonly database: OpenDatabase; readonly log: Logger };

export interface Server {
  readonly fetchListener: RequestListener;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `/livez` touches nothing, `/readyz` asks the database. */
export const createServer = async ({ database }: Parts): Promise<Server> => ({
  fetchListener: async (request, response) => {
    if (request.url === '/readyz') await database.pool.query('SELECT 1');
    response.writeHead(request.url === '/livez' || request.url === '/readyz' ? 200 : 404).end();
  },
  start: async () => undefined,
  stop: async () => undefined,
});
