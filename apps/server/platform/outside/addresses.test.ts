import { describe, expect, it } from 'vitest';
import { specialUse } from './addresses.ts';

/** Addresses that Smokescreen (github.com/stripe/smokescreen, pkg/smokescreen/smokescreen_test.go) refuses. */
const refused = [
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['192.168.0.1', 'private'],
  ['100.64.0.1', 'shared by a carrier'],
  ['100.64.0.100', 'shared by a carrier'],
  ['100.127.255.254', 'shared by a carrier'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.255', 'loopback'],
  ['::1', 'unspecified, loopback or IPv4-compatible'],
  ['169.254.169.254', 'link-local'],
  ['255.255.255.255', 'reserved'],
  ['ff02:0:0:0:0:0:0:2', 'multicast'],
  ['64:ff9b::ac1c:5', 'IPv4-translated'],
  ['64:ff9b::c000:201', 'IPv4-translated'],
  ['64:ff9b::a00:1', 'IPv4-translated'],
  ['64:ff9b::808:808', 'IPv4-translated'],
  ['2002:c000:201::1', '6to4'],
  ['2002:a00:1::1', '6to4'],
  ['2002:808:808::1', '6to4'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'special (Teredo, ORCHID and others)'],
] as const;

/** The addresses that it lets through. */
const allowed = [
  '8.8.8.8',
  '100.63.255.254',
  '100.128.0.1',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '64:ff9c::1',
];

describe('the special use of an address', () => {
  it('is named for what Smokescreen refuses', () => {
    expect(refused.map(([address]) => [address, specialUse(address)])).toEqual(refused);
  });

  it('is absent for addresses of the public network', () => {
    expect(allowed.map(specialUse)).toEqual(allowed.map(() => undefined));
  });

  it('is seen in every way to write an IPv4 address as an IPv6 address', () => {
    const written = ['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:7f00:1', '64:ff9b:1::7f00:1'];
    expect(written.map(specialUse)).toEqual([
      'IPv4-mapped',
      'IPv4-mapped',
      'unspecified, loopback or IPv4-compatible',
      'IPv4-translated',
      'IPv4-translated',
    ]);
  });

  it('is seen for the networks of a site and of a host', () => {
    const own = ['0.0.0.0', '::', 'fd00::1', 'fe80::1', 'fec0::1', '224.0.0.1', '198.18.0.1', '192.0.2.1', '3fff::1'];
    expect(own.filter((address) => specialUse(address) === undefined)).toEqual([]);
  });

  it('is that of no address for a text that is none', () => {
    expect(specialUse('localhost')).toBe('no address');
  });
});
