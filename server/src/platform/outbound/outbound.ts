import type { Config } from '../config/index.ts';
import { OutboundFault } from './fault.ts';
import { type Answer, type OutboundRequest, post } from './post.ts';
import { isPublicUrl, lookupPublic, type Resolve, resolveName } from './public-address.ts';

/** Sends requests to addresses that users give: to devices' push services, and to companies' own systems. */
export interface Outbound {
  /** Whether requests may be sent to this address. */
  accepts(url: string): boolean;
  /** @throws OutboundFault if there is no answer */
  send(url: string, request: OutboundRequest, signal: AbortSignal): Promise<Answer>;
}

/** No request leads into a private network, except to the address of a test. */
export function createOutbound({ testOrigin }: Config['outbound'], resolve: Resolve = resolveName): Outbound {
  const isOfTest = (url: string): boolean =>
    testOrigin !== null && URL.canParse(url) && new URL(url).origin === new URL(testOrigin).origin;
  const accepts = (url: string): boolean => isPublicUrl(url) || isOfTest(url);
  return {
    accepts,
    send: async (url, request, signal) => {
      if (!accepts(url)) throw new OutboundFault('private', 'the address is not public');
      return post(url, request, { signal, lookup: isOfTest(url) ? undefined : lookupPublic(resolve) });
    },
  };
}
