import { createLocalHub, type Hub } from './hub.ts';
import type { RedisHubOptions } from './redis-hub.ts';

/** The hub of all servers over Redis, whose client is loaded on demand, or the hub of this server alone. */
export async function openHub<Event>(
  redisUrl: string | null,
  options: RedisHubOptions<Event>,
): Promise<Hub<Event>> {
  if (redisUrl === null) return createLocalHub();
  const { createRedisHub } = await import('./redis-hub.ts');
  return createRedisHub(redisUrl, options);
}
