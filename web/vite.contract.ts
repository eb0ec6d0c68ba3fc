import { contract } from '@ambitionhub/contract';
import { internalText, refusalCodes, refusals } from '@ambitionhub/contract/refusals';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';

const id = 'virtual:http-contract';
const resolved = `\0${id}`;
const refusalsModule = /contract\/src\/refusals\/index\.ts$/;

type Routes = { readonly [Name in string]: string | Routes };

/** Each procedure as its method and path. */
function routesOf(router: AnyContractRouter): string | Routes {
  if (!isContractProcedure(router))
    return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, routesOf(part)]));
  const { method, path } = router['~orpc'].route;
  if (!method || !path) throw new Error('A procedure does not say its method and path');
  return `${method} ${path}`;
}

const exported = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * Gives the browser the contract's methods and paths without its schemas and descriptions: the server checks
 * every input anyway, so shipping the checks would only make the first page heavier. Of the refusals a build
 * has only the codes; replies include their texts. Tests have the texts, too.
 */
export function httpContract(): Plugin {
  let isBuild = false;
  return {
    name: 'http-contract',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === id ? resolved : undefined),
    load: (source) => (source === resolved ? exported({ routes: routesOf(contract) }) : undefined),
    transform: (_, source) =>
      refusalsModule.test(source)
        ? exported({ internalText, refusalCodes, ...(isBuild ? {} : { refusals }) })
        : undefined,
  };
}
