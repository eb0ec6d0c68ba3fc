import { contract } from '@ambitionhub/contract';
import { apiPrefix, livePath } from '@ambitionhub/contract/api';
import { traverseContractProcedures } from '@orpc/server';

type Address = { readonly pattern: RegExp; readonly method: string };

const patternOf = (path: string): RegExp =>
  new RegExp(`^${apiPrefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

const addresses: Address[] = [{ pattern: patternOf(livePath.slice(apiPrefix.length)), method: 'GET' }];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': procedure } }) => {
  const { method = 'POST', path = '/' } = procedure.route;
  addresses.push({ pattern: patternOf(path), method });
});

/** The methods that an API path accepts; empty if the path does not exist. */
export const methodsAt = (path: string): readonly string[] =>
  addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
