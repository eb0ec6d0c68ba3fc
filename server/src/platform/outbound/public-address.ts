import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

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

/** Resolves names for a request, and fails if one leads to a private address: what is checked is what is called. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublic(address)))
      return callback(new Error(`${hostname} leads to an address that is not public`), []);
    const [first = { address: '', family: 0 }] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
