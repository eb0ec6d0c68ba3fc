import type { RequestListener } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Serves the metrics on a separate port, which the public cannot reach. */
export const metricsListener =
  (metrics: Metrics): RequestListener =>
  async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end();
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  };
