import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { features } from '../../src/features.ts';
import type { Feature } from '../../src/platform/feature.ts';
import { aCompany } from '../support/people.ts';
import { startBilling } from './checkout.ts';

const loads = vi.hoisted(() => ({ all: 0 }));
vi.mock('stripe', async (original) => {
  const library = await original<typeof import('stripe')>();
  const Watched: typeof library.default = new Proxy(library.default, {
    construct: (target, given: ConstructorParameters<typeof library.default>) => {
      loads.all += 1;
      return Reflect.construct(target, given);
    },
  });
  return { ...library, default: Watched };
});

const guide = readFileSync(new URL('../../../docs/payments.md', import.meta.url), 'utf8');
const eventName = /`([a-z_]+(?:\.[a-z_]+)+)`/g;
const namedIn = (text: string) => [...text.matchAll(eventName)].map(([, name]) => name ?? '');
const registered = (part: 'stripeEvents' | 'connectEvents') => {
  const all: readonly Feature[] = features;
  return [...new Set(all.flatMap((feature) => Object.keys(feature[part] ?? {})))].toSorted();
};

describe('The operator’s guide', () => {
  const setup = guide.slice(0, guide.indexOf('\n## What to do\n'));
  const connected = setup.slice(
    setup.indexOf('\n3. Create a second webhook'),
    setup.indexOf('\n4. Set `STRIPE_FEE_PERCENT`'),
  );

  it('names every event that a feature handles, and no other', () => {
    const ofOurs = namedIn(setup.replace(connected, ''));
    expect([...new Set(ofOurs)].toSorted()).toEqual(registered('stripeEvents'));
    expect(namedIn(connected).toSorted()).toEqual(registered('connectEvents'));
  });
});

it('Stripe’s library is opened once, by the first call and not by the start', async () => {
  const { server, atCheckout } = await startBilling();
  const company = await aCompany(server);
  expect(loads.all).toBe(0);
  await atCheckout('premium', company);
  await atCheckout('basic', company);
  expect(loads.all).toBe(1);
});
