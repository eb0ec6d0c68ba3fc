import { liveEvents } from '@ambitionhub/contract/live';
import { noData } from '@ambitionhub/contract/schemas';
import * as z from 'zod';
import type { StreamEvent } from '../../../platform/notices.ts';

const schemas = { ...liveEvents, recount: noData, recheck: noData } satisfies Record<
  StreamEvent['name'],
  z.ZodType
>;
const named = z.object({ name: z.enum(Object.keys(schemas) as (keyof typeof schemas)[]), data: z.unknown() });

/** Validates what another server published against the contract; null if it is no stream event. */
export function readStreamEvent(value: unknown): StreamEvent | null {
  const event = named.safeParse(value);
  if (!event.success) return null;
  const { name } = event.data;
  const data = schemas[name].safeParse(event.data.data);
  return data.success ? ({ name, data: data.data } as StreamEvent) : null;
}
