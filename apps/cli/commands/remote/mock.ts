import { once } from 'node:events';
import { parseArgs } from 'node:util';
import {
  type Mock,
  type MockFile,
  sampleApproach,
  sampleElementSet,
  sampleMessage,
  sampleWeather,
  startCelestrakMock,
  startImapMock,
  startObservationPortalMock,
  startSatcatMock,
  startSatnogsMock,
  startSftpMock,
  startSpaceSafetyMock,
  startSpaceTrackMock,
  startTracssMock,
  startUdlMock,
} from '@farpass/server/mocks';
import { EndWithCode, wrongUse } from '../../exit-codes.ts';
import { publishedNumbers, publishers } from './published-mocks.ts';

const help = `Usage: farpass mock tracss|space-safety|satcat|udl|space-track|celestrak|starlink|ilrs|mail|sftp|satnogs|observation-portal [--port 9101] [--numbers 25544,…] [--every 10]

Serves on this computer what the service would answer, with its limits and oddities, until it is stopped: for people who
try Farpass without an account. It invents a message about the next of the numbers every few seconds. Nothing of it is real.
starlink and ilrs have ephemerides of satellites instead, new ones as often as the services.

  --port      port of 127.0.0.1; 9101 without it
  --numbers   catalogue numbers that messages are about, comma-separated; 339001 (the demo fleet) without it. Of starlink and
              ilrs: whose ephemerides there are; ${publishedNumbers} (demo satellites that meet) or those of --sets without it
  --sets      of starlink and ilrs: element sets that the objects follow, in any form; the demo's of today without it
  --every     seconds between two messages; 10 without it
`;

const options = {
  port: { type: 'string', default: '9101' },
  numbers: { type: 'string' },
  sets: { type: 'string' },
  every: { type: 'string', default: '10' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Messages of a mock; more come. */
type Start = (port: number, messages: readonly string[], numbers: readonly number[]) => Promise<RunningService>;

interface RunningService extends Pick<Mock, 'url' | 'close'> {
  /** Of an SFTP server. */
  readonly hostKey?: string;
}

interface MockedService {
  readonly start: Start;
  readonly settings: (running: RunningService, numbers: readonly number[]) => string;
}

const services: Readonly<Record<string, MockedService>> = {
  tracss: {
    start: (port, topic) =>
      startTracssMock({
        port,
        topic,
        taken: (ocm) => say(`took an OCM of ${ocm.length} characters\n`),
        found: (ocm) => [
          sampleMessage({
            number: Number(/^OBJECT_DESIGNATOR\s*=\s*(\d+)/m.exec(ocm)?.[1]),
            count: 0,
            nowMs: Date.now(),
          }),
        ],
      }),
    settings: ({ url }) =>
      `FARPASS_TRACSS_URL=${url} FARPASS_TRACSS_TOKEN_URL=${url}/token FARPASS_TRACSS_CLIENT_ID=id FARPASS_TRACSS_CLIENT_SECRET=secret FARPASS_TRACSS_BULK=true`,
  },
  'space-safety': {
    start: (port, stream, numbers) =>
      startSpaceSafetyMock({
        port,
        stream,
        objects: numbers.map((number) => ({
          id: `object-${number}`,
          norad_id: number,
          object_name: `OBJECT ${number}`,
        })),
        taken: ({ objectId, uploadType, file }) =>
          say(`took a ${uploadType} trajectory of ${objectId}, ${file.length} characters\n`),
      }),
    settings: ({ url }) => `FARPASS_SPACE_SAFETY_URL=${url}`,
  },
  satcat: {
    start: (port, messages) => startSatcatMock({ port, messages }),
    settings: ({ url }) => `FARPASS_SATCAT_URL=${url} FARPASS_SATCAT_CLIENT_ID=id FARPASS_SATCAT_CLIENT_SECRET=secret`,
  },
  udl: {
    start: (port, messages) => startUdlMock({ port, messages }),
    settings: ({ url }) => `FARPASS_UDL_URL=${url} FARPASS_UDL_USER=user FARPASS_UDL_PASSWORD=password`,
  },
  'space-track': {
    start: (port, messages) => startSpaceTrackMock({ port, messages, folders: { 1: [] } }),
    settings: ({ url }) =>
      `FARPASS_FEEDS=space-track-cdm SPACETRACK_URL=${url} SPACETRACK_IDENTITY=identity SPACETRACK_PASSWORD=password SPACETRACK_FOLDER_ID=1`,
  },
  mail: {
    start: (port, messages) => {
      const from = 'cdm@provider.example';
      const mails = () =>
        messages.map((content, at) => ({
          uid: at + 1,
          from,
          subject: 'Conjunction',
          parts: [{ fileName: `${at + 1}.cdm`, content }],
        }));
      return startImapMock({ port, mails, account: { user: 'ops', password: 'secret' } });
    },
    settings: ({ url }) =>
      `FARPASS_MAIL_IN_URL=${url} FARPASS_MAIL_IN_USER=ops FARPASS_MAIL_IN_PASSWORD=secret FARPASS_MAIL_IN_SENDERS=@provider.example`,
  },
  sftp: {
    start: async (port, messages) => {
      const into: MockFile[] = [];
      const taken: MockFile[] = [];
      // Messages that were invented since the last look, as files that are half a minute old.
      const files = () => {
        for (const text of messages.slice(into.length))
          into.push({ name: `${into.length + 1}.cdm`, text, changedS: Math.floor(Date.now() / 1000) - 60 });
        return into;
      };
      const account = { user: 'ops', password: 'secret' };
      const running = await startSftpMock({ port, account, folders: () => ({ '/out': files(), '/in': taken }) });
      return { url: `sftp://127.0.0.1:${running.port}`, hostKey: running.hostKey, close: running.close };
    },
    settings: ({ url, hostKey }) =>
      `FARPASS_SFTP_URL=${url} FARPASS_SFTP_HOST_KEYS=${hostKey} FARPASS_SFTP_USER=ops FARPASS_SFTP_PASSWORD=secret FARPASS_SFTP_IN=/out FARPASS_SFTP_OUT=/in`,
  },
  satnogs: {
    start: (port, _messages, numbers) => {
      const transmitters = Object.fromEntries(numbers.map((number) => [transmitterOf(number), number]));
      return startSatnogsMock({ port, station: 1, transmitters });
    },
    settings: ({ url }, numbers) =>
      `NETWORK_TOKEN=token farpass station satnogs --sensor CODE --url ${url} --station 1 --transmitters ${numbers.map((number) => `${number}=${transmitterOf(number)}`).join(',')}`,
  },
  'observation-portal': {
    start: (port) => startObservationPortalMock({ port }),
    settings: ({ url }) =>
      `NETWORK_TOKEN=token farpass station observation-portal --sensor CODE --request GROUP.json --url ${url} --archive ${url}`,
  },
  celestrak: {
    start: async (port, _messages, numbers) => {
      const atMs = Date.now();
      const approaches = numbers.map((number) =>
        sampleApproach({ numbers: [number, 900001], tcaMs: atMs + 86_400_000, missKm: 0.8 }),
      );
      const sets = [...numbers, 900001].map((number) => sampleElementSet({ number, atMs }));
      return startCelestrakMock({
        port,
        sets,
        supplemental: { starlink: sets },
        approaches,
        weather: await sampleWeather(atMs),
      });
    },
    settings: ({ url }) =>
      `FARPASS_FEEDS=celestrak,celestrak-supgp,celestrak-socrates,celestrak-space-weather CELESTRAK_SUPGP_FILES=starlink CELESTRAK_URL=${url}`,
  },
};

/** `farpass mock`: a server that answers as a service does. Ends with a signal. */
export async function mock(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsedArguments(args);
  if (values.help === true) {
    say(help);
    return 0;
  }
  const [name = '', ...others] = positionals;
  const given = values.numbers?.split(',').map((text) => whole(text, { name: 'numbers', least: 1 }));
  const port = whole(values.port, { name: 'port', least: 0 });
  if (isPublisher(name) && others.length === 0) {
    const { start, settings } = publishers[name];
    const running = await start({ port, numbers: given, sets: values.sets });
    say(`${name} answers at ${running.url}. Start Farpass with it:\n  ${settings(running.url)} npm start\n`);
    await endOf(running);
    return 0;
  }
  const service = services[name];
  const names = [...Object.keys(services), ...Object.keys(publishers)];
  if (service === undefined || others.length > 0)
    throw new EndWithCode(wrongUse, `mock ${name}: expected ${names.join(', ')}.\n${help}`);
  if (values.sets !== undefined)
    throw new EndWithCode(wrongUse, `--sets is for ${Object.keys(publishers).join(' and ')}.\n${help}`);
  const numbers = given ?? [339001];
  const everyMs = whole(values.every, { name: 'every', least: 1 }) * 1000;
  const messages: string[] = [];
  const invent = () => {
    const number = numbers[messages.length % numbers.length] ?? 0;
    messages.push(sampleMessage({ number, count: messages.length, nowMs: Date.now() }));
  };
  invent();
  const running = await service.start(port, messages, numbers);
  say(
    `${name} answers at ${running.url}. Start Farpass with it:\n  ${service.settings(running, numbers)}${isStation(name) ? '' : ' npm start'}\n`,
  );
  const timer = setInterval(invent, everyMs);
  await endOf(running);
  clearInterval(timer);
  return 0;
}

/** Closes a server at a signal. */
async function endOf(running: Pick<Mock, 'close'>): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await running.close();
}

function isPublisher(name: string): name is keyof typeof publishers {
  return Object.hasOwn(publishers, name);
}

/** A station is used by a program of its provider, next to the server. */
function isStation(name: string): boolean {
  return name === 'satnogs' || name === 'observation-portal';
}

/** An invented transmitter in the 22 letters of SatNOGS DB. */
function transmitterOf(number: number): string {
  return `mock${String(number).padStart(18, '0')}`;
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new EndWithCode(wrongUse, error instanceof Error ? error.message : String(error));
  }
}

function whole(text: string, { name, least }: { readonly name: string; readonly least: number }): number {
  const value = Number(text.trim());
  if (/^\s*\d+\s*$/.test(text) && value >= least) return value;
  throw new EndWithCode(wrongUse, `--${name} is "${text}"; expected whole numbers from ${least}.`);
}

function say(text: string): void {
  process.stdout.write(text);
}
