import { contract } from '@ambitionhub/contract';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const id = 'virtual:http-contract';
/** What only people read of a route. */
const isForPeople = (key: string, value: unknown): boolean =>
  (key === 'summary' && typeof value === 'string') || (key === 'tags' && Array.isArray(value));

const resolved = `\0${id}`;

/**
 * Gives the browser the contract's methods and paths without its schemas and descriptions: the server checks every input anyway, so
 * shipping the checks would only make the first page heavier.
 */
export function httpContract(): Plugin {
  return {
    name: 'http-contract',
    resolveId: (source) => (source === id ? resolved : undefined),
    load: (source) =>
      source === resolved
        ? `export const httpContract = ${JSON.stringify(minifyContractRouter(contract), (key, value) => (isForPeople(key, value) ? undefined : value))};`
        : undefined,
  };
}
