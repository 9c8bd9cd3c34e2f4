/** One setting: an environment variable, its meaning, how its text is read, and its default. */
export interface Setting<T> {
  readonly name: string;
  readonly meaning: string;
  /** Shown in documents; the value itself comes from `read(undefined)`. */
  readonly defaultText: string;
  readonly secret: boolean;
  /** The value of a text, or the default without one. Throws a sentence that says what is expected. */
  readonly read: (text: string | undefined) => T;
}

interface TextSetting {
  name: string;
  meaning: string;
  secret?: true;
}

export function text(row: TextSetting & { fallback: string }): Setting<string> {
  return { ...row, defaultText: row.fallback, secret: row.secret ?? false, read: (value) => value ?? row.fallback };
}

export function optionalText(row: TextSetting): Setting<string | undefined> {
  return { ...row, defaultText: '(none)', secret: row.secret ?? false, read: (value) => value };
}

export function flag(row: { name: string; meaning: string; fallback: boolean }): Setting<boolean> {
  return {
    ...row,
    defaultText: String(row.fallback),
    secret: false,
    read: (value) => (value === undefined ? row.fallback : readFlag(value)),
  };
}

function readFlag(value: string): boolean {
  if (['1', 'true', 'yes', 'on'].includes(value.toLowerCase())) return true;
  if (['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return false;
  throw new Error('expected true or false');
}

export function whole(row: {
  name: string;
  meaning: string;
  fallback: number;
  least: number;
  most: number;
}): Setting<number> {
  return {
    ...row,
    defaultText: String(row.fallback),
    secret: false,
    read: (value) => (value === undefined ? row.fallback : readWhole(value, row)),
  };
}

export function optionalWhole(row: {
  name: string;
  meaning: string;
  least: number;
  most: number;
}): Setting<number | undefined> {
  return {
    ...row,
    defaultText: '(none)',
    secret: false,
    read: (value) => (value === undefined ? undefined : readWhole(value, row)),
  };
}

function readWhole(value: string, range: { least: number; most: number }): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= range.least && number <= range.most) return number;
  throw new Error(`expected a whole number from ${range.least} to ${range.most}`);
}

export function address(row: TextSetting & { schemes: readonly string[] }): Setting<string | undefined> {
  return {
    ...row,
    defaultText: '(none)',
    secret: row.secret ?? false,
    read: (value) => (value === undefined ? undefined : readAddress(value, row.schemes)),
  };
}

function readAddress(value: string, schemes: readonly string[]): string {
  const scheme = URL.canParse(value) ? new URL(value).protocol.replace(':', '') : undefined;
  if (scheme !== undefined && schemes.includes(scheme)) return value.replace(/\/$/, '');
  throw new Error(`expected an address that begins with ${schemes.map((name) => `${name}://`).join(' or ')}`);
}

/** The address of a provider; unencrypted only on this computer, because credentials go there. */
export function provider(row: TextSetting & { fallback: string }): Setting<string>;
export function provider(row: TextSetting): Setting<string | undefined>;
export function provider(row: TextSetting & { fallback?: string }): Setting<string | undefined> {
  const { fallback } = row;
  return {
    ...row,
    defaultText: fallback ?? '(none)',
    secret: row.secret ?? false,
    read: (value) => (value === undefined ? fallback : readProvider(value)),
  };
}

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function readProvider(value: string): string {
  const address = readAddress(value, ['https', 'http']);
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || loopback.test(hostname)) return address;
  throw new Error('expected https://; http:// is for addresses of this computer only, because credentials go there');
}

export function choice<const T extends string>(row: {
  name: string;
  meaning: string;
  fallback: T;
  among: readonly T[];
}): Setting<T> {
  const read = (value: string | undefined): T => {
    const found = value === undefined ? row.fallback : row.among.find((name) => name === value);
    if (found === undefined) throw new Error(`expected one of ${row.among.join(', ')}`);
    return found;
  };
  return { ...row, defaultText: row.fallback, secret: false, read };
}

export function list(row: { name: string; meaning: string; among?: readonly string[] }): Setting<readonly string[]> {
  const read = (value: string | undefined) => {
    const items = (value ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    if (row.among && items.some((item) => !row.among?.includes(item)))
      throw new Error(`expected ${row.among.join(', ')}, separated by commas`);
    return items;
  };
  return { ...row, defaultText: '(empty)', secret: false, read };
}

/** Pairs of host and port; an IPv6 address is in brackets, as in a web address. */
export function receivers(row: { name: string; meaning: string }): Setting<readonly string[]> {
  const items = list(row);
  const read = (value: string | undefined) => {
    const found = items.read(value).map((item) => /^(\[[\da-f:.]+\]|[^\s:/[\]]+):(\d{1,5})$/i.exec(item));
    return found.map((match) => {
      if (match === null) throw new Error('expected host:port pairs, separated by commas');
      return `${match[1]?.replace(/^\[(.*)\]$/, '$1').toLowerCase()}:${Number(match[2])}`;
    });
  };
  return { ...items, read };
}

/** An address for each of some objects, `25544=https://…`. */
export function addressesByObject(row: {
  name: string;
  meaning: string;
  fallback: string;
}): Setting<readonly ObjectAddress[]> {
  const items = list(row);
  const read = (value: string | undefined) =>
    items.read(value ?? row.fallback).map((item) => {
      const [, catalogueNumber, address = ''] = /^0*([1-9]\d{0,8})=(.+)$/.exec(item) ?? [];
      if (catalogueNumber === undefined)
        throw new Error(`expected number=address pairs, separated by commas, for example ${row.fallback}`);
      return { catalogueNumber, address: readProvider(address) };
    });
  return { ...items, defaultText: row.fallback, read };
}

export interface ObjectAddress {
  readonly catalogueNumber: string;
  readonly address: string;
}

/** 32 bytes in base64. */
export function key(row: TextSetting): Setting<string | undefined> {
  const read = (value: string | undefined) => {
    if (value === undefined || Buffer.from(value, 'base64').length === 32) return value;
    throw new Error('expected 32 bytes in base64 (openssl rand -base64 32)');
  };
  return { ...optionalText(row), read };
}
