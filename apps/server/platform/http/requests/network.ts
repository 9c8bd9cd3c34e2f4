import { isIPv6 } from 'node:net';

/** Number of 16-bit groups in an IPv6 network: a provider gives each customer a /64. */
const groupsOfNetwork = 4;

/**
 * The owner of an address, for counting: an IPv4 address itself, or the /64 of an IPv6 address, because one customer
 * has all addresses in it. IPv4 written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const groupsIn = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsIn(head), groupsIn(tail ?? '')];
  const between = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, between)).fill('0'), ...after];
  return `${groups
    .slice(0, groupsOfNetwork)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
