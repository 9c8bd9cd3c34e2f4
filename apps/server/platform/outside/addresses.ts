import { BlockList, isIP, isIPv6 } from 'node:net';

/** Blocks that are not of the public network: IANA's registries of special-purpose addresses, and multicast. */
const special = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared by a carrier'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'special'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.31.196.0', 24, 'special'],
  ['192.52.193.0', 24, 'special'],
  ['192.88.99.0', 24, 'special'],
  ['192.168.0.0', 16, 'private'],
  ['192.175.48.0', 24, 'special'],
  ['198.18.0.0', 15, 'benchmarking'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved'],
  ['::', 96, 'unspecified, loopback or IPv4-compatible'],
  ['::ffff:0:0', 96, 'IPv4-mapped'],
  ['::ffff:0:0:0', 96, 'IPv4-translated'],
  ['64:ff9b::', 96, 'IPv4-translated'],
  ['64:ff9b:1::', 48, 'IPv4-translated'],
  ['100::', 64, 'discard-only'],
  ['100:0:0:1::', 64, 'dummy'],
  ['2001::', 23, 'special (Teredo, ORCHID and others)'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4'],
  ['2620:4f:8000::', 48, 'special'],
  ['3fff::', 20, 'documentation'],
  ['5f00::', 16, 'segment routing'],
  ['fc00::', 7, 'private'],
  ['fe80::', 10, 'link-local'],
  ['fec0::', 10, 'site-local'],
  ['ff00::', 8, 'multicast'],
] as const;

const blocks = special.map(([network, bits, name]) => {
  const list = new BlockList();
  list.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');
  return { list, name, family: isIPv6(network) ? 6 : 4 };
});

/**
 * Why nothing may be sent to an address (`private`, `loopback`, …); undefined for an address of the public network. An
 * IPv6 address that carries an IPv4 address is refused whatever it carries.
 */
export function specialUse(address: string): string | undefined {
  const family = isIP(address);
  if (family === 0) return 'no address';
  const found = blocks.find(
    (block) => block.family === family && block.list.check(address, family === 6 ? 'ipv6' : 'ipv4'),
  );
  return found?.name;
}
