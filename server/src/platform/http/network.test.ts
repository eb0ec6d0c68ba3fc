import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1::', '2001:db8:1:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the address of a client', () => {
  it.each([
    ['203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
    ['203.0.113.7', undefined, 1, '203.0.113.7'],
    ['203.0.113.7', '192.0.2.9, 198.51.100.1', 1, '198.51.100.1'],
    ['203.0.113.7', '192.0.2.9, 198.51.100.1', 2, '192.0.2.9'],
    ['203.0.113.7', '198.51.100.1:4711', 1, '198.51.100.1'],
    ['203.0.113.7', '[2001:DB8::1]:4711', 1, '2001:db8::1'],
    ['203.0.113.7', '::ffff:198.51.100.1', 1, '198.51.100.1'],
    ['203.0.113.7', 'somewhere', 1, '203.0.113.7'],
    [undefined, undefined, 0, 'unknown'],
  ])('at %s for %s through %d proxies is %s', (remoteAddress, forwarded, proxies, address) => {
    const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
    expect(clientAddress(request as never, proxies)).toBe(address);
  });
});
