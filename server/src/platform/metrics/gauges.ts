import type { Metrics } from './metrics.ts';

/** The part of a connection pool that the metrics read. */
type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

type Watched = {
  readonly pools: Readonly<Record<string, Pool>>;
  readonly replicas: {
    readonly figures: () => Readonly<Record<'asked' | 'left' | 'replicas' | 'primary', number>>;
  };
  readonly hub: { readonly isConnected: () => boolean };
};

/** The server's limited resources and connections. */
export function addGauges(metrics: Metrics, { pools, replicas, hub }: Watched): void {
  const ofPools = (read: (pool: Pool) => number) => () =>
    Object.entries(pools).map(([word, pool]) => ({ word, value: read(pool) }));
  metrics.add({
    name: 'database_connections_in_use',
    help: 'Connections in use, of 20 for requests, 5 for jobs and 20 for each replica.',
    label: 'pool',
    read: ofPools(({ totalCount, idleCount }) => totalCount - idleCount),
  });
  metrics.add({
    name: 'database_connections_awaited',
    help: 'Tasks that wait for a database connection.',
    label: 'pool',
    read: ofPools(({ waitingCount }) => waitingCount),
  });
  metrics.add({
    name: 'database_replicas',
    help: 'Replicas by state: asked, or left until they have caught up.',
    label: 'state',
    read: () => {
      const { asked, left } = replicas.figures();
      return [
        { word: 'asked', value: asked },
        { word: 'left', value: left },
      ];
    },
  });
  metrics.add({
    name: 'database_reads',
    help: 'Reads that a replica may answer, by who has answered.',
    label: 'by',
    read: () => {
      const { replicas: byReplica, primary } = replicas.figures();
      return [
        { word: 'replica', value: byReplica },
        { word: 'primary', value: primary },
      ];
    },
  });
  metrics.add({
    name: 'live_fan_out_connected',
    help: '1 if events on other servers arrive at once, 0 if only with the next heartbeat.',
    read: () => [{ value: hub.isConnected() ? 1 : 0 }],
  });
}
