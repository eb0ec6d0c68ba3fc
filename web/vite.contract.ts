import { contract } from '@ambitionhub/contract';
import { refusals } from '@ambitionhub/contract/refusals';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const id = 'virtual:http-contract';
/** What only people read of a route. */
const isForPeople = (key: string, value: unknown): boolean =>
  (key === 'summary' && typeof value === 'string') || (key === 'tags' && Array.isArray(value));

const resolved = `\0${id}`;
const refusalsModule = /contract\/src\/refusals\/index\.ts$/;

/**
 * Gives the browser the contract's methods and paths without its schemas and descriptions: the server checks every input anyway, so
 * shipping the checks would only make the first page heavier. Its refusals come as the texts that they are, without the words of
 * all features that they are taken from.
 */
export function httpContract(): Plugin {
  return {
    name: 'http-contract',
    resolveId: (source) => (source === id ? resolved : undefined),
    load: (source) =>
      source === resolved
        ? `export const httpContract = ${JSON.stringify(minifyContractRouter(contract), (key, value) => (isForPeople(key, value) ? undefined : value))};`
        : undefined,
    transform: (_, source) =>
      refusalsModule.test(source) ? `export const refusals = ${JSON.stringify(refusals)};` : undefined,
  };
}
