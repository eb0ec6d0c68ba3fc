import type { Database } from '../../platform/database/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import { countStuck } from './transfers.store.ts';

/** Shares of card payments that are stuck, the same on every server. */
export function watchPayouts(metrics: Metrics, db: Database): void {
  metrics.add({
    name: 'card_shares_stuck',
    help: 'Shares of card payments that are paid and neither passed on nor given back, by reason.',
    label: 'reason',
    read: async () =>
      (await countStuck(db)).map(({ reason, count }) => ({ word: reason ?? 'none', value: count })),
  });
}
