import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';

/** Machines of our own on one machine: a network namespace each, joined by a bridge. Addresses are in 10.231.77.0/24. */
const bridge = 'farpass-b';
const prefix = '10.231.77';
/** Of Debian's package iproute2. */
const program = 'ip';

/** The address of this machine on the bridge; the database listens there. */
export const commonAddress = `${prefix}.1`;

export interface Host {
  readonly name: string;
  readonly address: string;
}

/** Why hosts cannot be made here, if so: it needs Linux, the program `ip`, and the rights of root. */
export function reasonAgainst(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'It makes network namespaces, which needs Linux and root.';
  try {
    execFileSync(program, ['-V'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'It needs the program `ip` (Debian: iproute2).';
  }
}

/** Makes the bridge and the hosts; what an earlier run left is removed first. */
export function makeHosts(names: readonly string[]): readonly Host[] {
  const hosts = names.map((name, index) => ({ name: `farpass-${name}`, address: `${prefix}.${index + 11}` }));
  removeHosts(hosts);
  ip(`link add ${bridge} type bridge`);
  ip(`addr add ${commonAddress}/24 dev ${bridge}`);
  ip(`link set ${bridge} up`);
  for (const [index, { name, address }] of hosts.entries()) {
    ip(`netns add ${name}`);
    ip(`link add ${linkOf(index)} type veth peer name inside netns ${name}`);
    ip(`link set ${linkOf(index)} master ${bridge} up`);
    ip(`-n ${name} addr add ${address}/24 dev inside`);
    ip(`-n ${name} link set inside up`);
    ip(`-n ${name} link set lo up`);
  }
  return hosts;
}

export function removeHosts(hosts: readonly Host[]): void {
  for (const { name } of hosts) ip(`netns del ${name}`, 'quietly');
  ip(`link del ${bridge}`, 'quietly');
}

const linkOf = (index: number) => `farpass-v${index}`;

/** Unplugs a host, or plugs it in again: while it is unplugged, packets are lost silently. */
export function setCable(hosts: readonly Host[], host: Host, isIn: boolean): void {
  ip(`link set ${linkOf(hosts.indexOf(host))} ${isIn ? 'up' : 'down'}`);
}

/** Starts a program on a host, on the given cores. */
export function spawnOn(host: Host, command: readonly string[], options: SpawnOptions) {
  return spawn(program, ['netns', 'exec', host.name, ...command], options);
}

function ip(words: string, how: 'quietly' | 'loudly' = 'loudly'): void {
  try {
    execFileSync(program, words.split(' '), { stdio: ['ignore', 'ignore', how === 'quietly' ? 'ignore' : 'inherit'] });
  } catch (error) {
    if (how === 'loudly') throw error;
  }
}
