// @vitest-environment happy-dom
import { features } from '@ambitionhub/contract';
import { expect, test } from 'vitest';
import { changedQueries } from './Live.tsx';

test('every change that the live stream reports is refetched', () => {
  const changes = Object.values(features).flatMap((feature) =>
    Object.keys('changes' in feature ? feature.changes : {}),
  );
  expect(Object.keys(changedQueries).sort()).toEqual(changes.sort());
});
