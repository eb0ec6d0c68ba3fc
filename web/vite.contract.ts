import { contract } from '@ambitionhub/contract';
import { internalText, refusalCodes, refusals } from '@ambitionhub/contract/refusals';
import { routes } from '@ambitionhub/contract/routes';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';

const id = 'virtual:http-contract';
const resolved = `\0${id}`;
const refusalsModule = /contract\/src\/refusals\/index\.ts$/;
const pathsModule = /contract\/src\/routes\/table\.ts$/;

type Methods = { readonly [Name in string]: string | Methods };

/** The procedures for companies' own programs, which no screen calls, are below this path. */
const forPrograms = '/v1/';

/** Each procedure of the pages as its method and path. */
function methodsOf(router: AnyContractRouter): string | Methods {
  if (!isContractProcedure(router))
    return Object.fromEntries(
      Object.entries(router).flatMap(([name, part]) =>
        isContractProcedure(part) && part['~orpc'].route.path?.startsWith(forPrograms)
          ? []
          : [[name, methodsOf(part)] as const],
      ),
    );
  const { method, path } = router['~orpc'].route;
  if (!method || !path) throw new Error('A procedure does not say its method and path');
  return `${method} ${path}`;
}

/** The paths, without the titles, which only the server needs. */
const plainPaths = Object.fromEntries(
  Object.entries(routes).map(([name, { path, is, guard }]) => [name, { path, is, guard }]),
);

const exported = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * Gives the browser the contract's methods and paths without its schemas and descriptions: the server checks
 * every input anyway, so shipping the checks would only make the first page heavier. The paths come as a plain table.
 * Of the refusals a build has only the codes; replies include their texts. Tests have the texts, too.
 */
export function httpContract(): Plugin {
  let isBuild = false;
  return {
    name: 'http-contract',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === id ? resolved : undefined),
    load: (source) => (source === resolved ? exported({ routes: methodsOf(contract) }) : undefined),
    transform: (_, source) => {
      if (pathsModule.test(source)) return exported({ routes: plainPaths });
      if (refusalsModule.test(source))
        return exported({ internalText, refusalCodes, ...(isBuild ? {} : { refusals }) });
      return undefined;
    },
  };
}
