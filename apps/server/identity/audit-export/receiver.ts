import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Sends messages to a syslog server; ends when it took them, throws when it did not. */
export interface SyslogReceiver {
  /** The longest message that it surely takes, in characters. */
  readonly most: number;
  readonly send: (messages: readonly string[]) => Promise<void>;
}

const usualPorts = { udp: 514, tcp: 601, tls: 6514 } as const;
type Transport = keyof typeof usualPorts;
const patienceMs = 10_000;

/** The receiver of an address such as `tls://siem.example.org:6514`. */
export function syslogReceiver(address: string): SyslogReceiver {
  const { protocol, hostname, port } = new URL(address);
  const transport: Transport = protocol === 'udp:' ? 'udp' : protocol === 'tcp:' ? 'tcp' : 'tls';
  const target = { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || usualPorts[transport] };
  return transport === 'udp'
    ? { most: 2_048, send: (messages) => sendDatagrams(target, messages) }
    : { most: 65_536, send: (messages) => sendFrames({ ...target, isTls: transport === 'tls' }, messages) };
}

interface Target {
  readonly host: string;
  readonly port: number;
}

/** One message in each datagram (RFC 5426). No one says whether it arrived. */
async function sendDatagrams({ host, port }: Target, messages: readonly string[]): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  try {
    for (const message of messages)
      await new Promise<void>((resolve, reject) =>
        socket.send(message, port, host, (error) => (error === null ? resolve() : reject(error))),
      );
  } finally {
    socket.close();
  }
}

/** All messages in one connection, each after its length (RFC 6587, RFC 5425), until the other side has acknowledged the bytes. */
async function sendFrames(
  { host, port, isTls }: Target & { readonly isTls: boolean },
  messages: readonly string[],
): Promise<void> {
  const socket = isTls
    ? connectTls({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}) })
    : connect({ host, port });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error(`${host}:${port} did not answer within 10 s`)));
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect');
    socket.resume();
    socket.end(messages.map((message) => `${message.length} ${message}`).join(''));
    await once(socket, 'close');
  } finally {
    socket.destroy();
  }
}
