import { contract } from '@ambitionhub/contract';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const id = 'virtual:http-contract';
const resolved = `\0${id}`;

/**
 * Gives the browser the contract's methods and paths without its schemas: the server checks every input anyway, so
 * shipping the checks would only make the first page heavier.
 */
export function httpContract(): Plugin {
  return {
    name: 'http-contract',
    resolveId: (source) => (source === id ? resolved : undefined),
    load: (source) =>
      source === resolved
        ? `export const httpContract = ${JSON.stringify(minifyContractRouter(contract))};`
        : undefined,
  };
}
