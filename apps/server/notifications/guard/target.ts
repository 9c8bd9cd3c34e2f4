import { isIP, isIPv4 } from 'node:net';
import { specialUse } from '../../platform/outside/index.ts';

/** The receiver of a message, after all checks that need no name server. */
export interface Target {
  readonly url: URL;
  /** FARPASS_DELIVERY_ALLOW names the receiver: it may be on a private network. */
  readonly isNamed: boolean;
}

/** This server does not send to the address. */
export class AddressRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'AddressRefused';
  }
}

/**
 * Reads the address of a receiver. `named` contains `host:port` pairs that are allowed. Throws AddressRefused for
 * schemes other than http and https, for user names in the address, for hosts in an unusual notation, and for special
 * addresses.
 */
export function readTarget(text: string, named: readonly string[]): Target {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw new AddressRefused('This is not a web address; enter one that begins with https://.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new AddressRefused(`${url.protocol}// is not used for delivery; enter an address that begins with https://.`);
  if (url.username !== '' || url.password !== '')
    throw new AddressRefused('The address contains a user name or password; remove it.');
  if (named.includes(`${hostOf(url)}:${portOf(url)}`)) return { url, isNamed: true };
  refuseHost({ text, host: hostOf(url) });
  return { url, isNamed: false };
}

/** The host without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

export function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

function refuseHost({ text, host }: { readonly text: string; readonly host: string }): void {
  if (isIPv4(host) && !writtenHost(text).startsWith(host))
    throw new AddressRefused(
      `The host is ${host}, written in an odd way (decimal, octal, hexadecimal or shortened). Write it as ${host}.`,
    );
  if (isIP(host) !== 0) refuseSpecial({ host, address: host });
  if (/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host))
    throw new AddressRefused(`${host} is a name of an own network. ${nameIt(host)}`);
}

/** The host as it was written, before the normalisation of web addresses. */
function writtenHost(text: string): string {
  return /^\s*[a-z]+:[\\/]*([^\\/?#]*)/i.exec(text)?.[1] ?? '';
}

/** Throws AddressRefused if the address of a host is private or reserved. */
export function refuseSpecial({ host, address }: { readonly host: string; readonly address: string }): void {
  const use = specialUse(address);
  if (use === undefined) return;
  // Where a name leads to inside a network is not for everyone to ask.
  const found =
    host === address ? `${address} is a special address (${use}).` : `${host} leads to an address that is not public.`;
  throw new AddressRefused(`${found} ${nameIt(host)}`);
}

function nameIt(host: string): string {
  return `To send there, the administrator adds ${host} and its port to FARPASS_DELIVERY_ALLOW.`;
}
