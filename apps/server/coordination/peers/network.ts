import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ClientCertificate } from '../../platform/outside/index.ts';

/** An operator on another server, as the settings name it: it is known by its certificate alone. */
export interface Peer {
  /** The name of the operator. */
  readonly operator: string;
  /** The address of its interface; absent if it only asks and has no server. */
  readonly url: string | undefined;
  readonly certificate: string;
  /** SHA-256 of the certificate. */
  readonly fingerprint: string;
  /** The operator here with which it coordinates, by name or id. */
  readonly partner: string;
  /** The satellites that it may speak for, by catalogue number. */
  readonly satellites: readonly number[];
}

/** The other servers, and the certificate with which this one speaks to them. */
export interface PeerNetwork {
  readonly certificate: string;
  readonly privateKey: string;
  readonly peers: readonly Peer[];
  /** This server has no interface of its own for them. */
  readonly asksOnly?: true;
  /** How long it waits for an answer of the usual size. */
  readonly waitsMs?: number;
}

interface PeerFile {
  readonly certificate: string;
  readonly privateKey: string;
  readonly peers: readonly {
    readonly operator: string;
    readonly url?: string;
    readonly certificate: string;
    readonly partner: string;
    readonly satellites: readonly number[];
  }[];
}

/** The network of a settings file. Certificates are paths next to it. Throws a sentence for the first thing that is wrong. */
export function readPeers(path: string): PeerNetwork {
  const beside = (name: string) => readFileSync(resolve(dirname(path), name), 'utf8');
  const { certificate, privateKey, peers } = checked(JSON.parse(readFileSync(path, 'utf8')), path);
  const network = {
    certificate: beside(certificate),
    privateKey: beside(privateKey),
    peers: peers.map(({ certificate: file, url, ...peer }): Peer => {
      const pem = beside(file);
      return { ...peer, url: url?.replace(/\/$/, ''), certificate: pem, fingerprint: fingerprintOf(pem) };
    }),
  };
  refuseDoubles(network.peers, path);
  return network;
}

export function fingerprintOf(pem: string): string {
  return new X509Certificate(pem).fingerprint256;
}

function checked(value: PeerFile, path: string): PeerFile {
  const isText = (one: unknown) => typeof one === 'string' && one !== '';
  const must = (isRight: boolean, what: string) => {
    if (!isRight) throw new Error(`FARPASS_PEERS: ${path}: ${what}`);
  };
  must(isText(value.certificate) && isText(value.privateKey), 'certificate and privateKey are names of files');
  must(Array.isArray(value.peers), 'peers is a list');
  for (const peer of value.peers) {
    const { operator, url, certificate, partner, satellites } = peer;
    must([operator, certificate, partner].every(isText), 'each peer has operator, certificate and partner');
    must(url === undefined || url.startsWith('https://'), `${operator}: url begins with https://`);
    const areNumbers = Array.isArray(satellites) && satellites.every((one) => Number.isInteger(one) && one > 0);
    must(areNumbers, `${operator}: satellites is a list of catalogue numbers`);
  }
  return value;
}

/** A satellite, a certificate or a name of two peers would let one speak for the other. */
function refuseDoubles(peers: readonly Peer[], path: string): void {
  const all = [
    ...peers.map(({ operator }) => operator.toLowerCase()),
    ...peers.map(({ fingerprint }) => fingerprint),
    ...peers.flatMap(({ satellites }) => satellites.map(String)),
  ];
  const twice = all.find((one, place) => all.indexOf(one) !== place);
  if (twice !== undefined) throw new Error(`FARPASS_PEERS: ${path}: ${twice} is named twice`);
}

/** The peer that flies an object, for an operator here. */
export function peerOf(network: PeerNetwork | undefined, noradId: number): Peer | undefined {
  return network?.peers.find(({ satellites }) => satellites.includes(noradId));
}

export function peerNamed(network: PeerNetwork | undefined, name: string | null): Peer | undefined {
  return network?.peers.find(({ operator }) => operator === name);
}

/** How this server shows itself to a peer, and the only certificate that it takes from it. */
export function identityFor({ certificate, privateKey }: PeerNetwork, peer: Peer): ClientCertificate {
  return { certificate, privateKey, authority: peer.certificate, isPinned: true };
}
