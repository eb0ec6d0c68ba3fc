import type { Metrics } from './platform/metrics/index.ts';

/** As much of a pool of connections as is watched. */
type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

type Watched = {
  readonly pools: Readonly<Record<string, Pool>>;
  readonly streams: { readonly count: () => number };
  readonly hub: { readonly isConnected: () => boolean };
};

/** What of the parts of the server can be used up or lost. */
export function watchParts(metrics: Metrics, { pools, streams, hub }: Watched): void {
  const ofPools = (read: (pool: Pool) => number) => () =>
    Object.entries(pools).map(([word, pool]) => ({ word, value: read(pool) }));
  metrics.add({
    name: 'database_connections_in_use',
    help: 'Connections that somebody holds, of 20 for requests and 5 for jobs.',
    label: 'pool',
    read: ofPools(({ totalCount, idleCount }) => totalCount - idleCount),
  });
  metrics.add({
    name: 'database_connections_awaited',
    help: 'Who waits for a connection to the database.',
    label: 'pool',
    read: ofPools(({ waitingCount }) => waitingCount),
  });
  metrics.add({
    name: 'live_streams_open',
    help: 'Live streams of this server.',
    read: () => [{ value: streams.count() }],
  });
  metrics.add({
    name: 'live_fan_out_connected',
    help: '1 where what happens on other servers is heard at once, 0 where only with the next heartbeat.',
    read: () => [{ value: hub.isConnected() ? 1 : 0 }],
  });
}
