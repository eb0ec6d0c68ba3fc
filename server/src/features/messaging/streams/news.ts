import { liveEvents } from '@ambitionhub/contract/messaging';
import * as z from 'zod';
import type { SessionNews } from '../../accounts/index.ts';
import type { MessagingNews } from '../live.ts';

/** What a stream hears over the hub. */
export type StreamNews = MessagingNews | SessionNews;

const nothing = z.object({});
const schemas = { ...liveEvents, recount: nothing, recheck: nothing } satisfies Record<
  StreamNews['name'],
  z.ZodType
>;
const named = z.object({ name: z.enum(Object.keys(schemas) as (keyof typeof schemas)[]), data: z.unknown() });

/** What another server published, held against the contract; null where it is nothing that a stream could hear. */
export const readNews = (value: unknown): StreamNews | null => {
  const news = named.safeParse(value);
  if (!news.success) return null;
  const { name } = news.data;
  const data = schemas[name].safeParse(news.data.data);
  return data.success ? ({ name, data: data.data } as StreamNews) : null;
};
