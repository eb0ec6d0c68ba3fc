import { planPrice } from '@ambitionhub/contract/billing';
import { expect, it } from 'vitest';
import { priceLabel } from './priceLabel.ts';

it.each([
  ['premium', '$29.99'],
  ['basic', '$9.99'],
  ['anything', '$9.99'],
])('shows %s at %s a month', (plan, price) => {
  expect(priceLabel(planPrice(plan), 'en-US')).toBe(price);
});
