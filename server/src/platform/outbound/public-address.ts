import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutboundFault } from './fault.ts';

/** Whether an address belongs to a host that anyone can reach, and not to a private network or to this machine. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Whether a URL that a user gives may be called: over HTTPS, at its usual port, and not at a private address. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    (isIP(host) === 0 ? /\.[a-z0-9-]+$/i.test(host) : isPublic(host))
  );
}

/** The addresses of a name; throws if it has none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks the network's name servers, each twice for up to 1.5 s. The system's own lookup would keep one of this process's few threads
 * for as long as a name server is silent.
 */
export async function resolveName(hostname: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (found.length === 0) throw new OutboundFault('name', `${hostname} has no address`);
  return found;
}

/** Resolves names for a request, and fails if one leads to a private address: what is checked is what is called. */
export const lookupPublic =
  (resolve: Resolve): LookupFunction =>
  (hostname, { all }, callback) => {
    const found = async () => {
      const addresses = await resolve(hostname);
      if (!addresses.every(isPublic))
        throw new OutboundFault('private', `${hostname} leads to an address that is not public`);
      return addresses.map((address) => ({ address, family: isIP(address) }));
    };
    found().then(
      (addresses) => {
        const [first = { address: '', family: 0 }] = addresses;
        if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };
