import { msPerDay } from '@farpass/astro/constants';
import {
  type Mock,
  sampleApproach,
  sampleWeather,
  startCelestrakMock,
  startSpaceSafetyMock,
  startSpaceTrackMock,
  startTracssMock,
} from '../connections/mocks/index.ts';
import { approachesAfter, elementSetsAt, fleetNumbers, keptDays, messagesFrom } from '../demo/provided.ts';
import type { Settings } from '../platform/settings/index.ts';
import type { PlatformParts } from './parts.ts';

/** The ports of the four providers, from the first one on. */
const places = { celestrak: 0, spaceTrack: 1, tracss: 2, spaceSafety: 3 } as const;
const urlOf = (port: number, name: keyof typeof places) => `http://127.0.0.1:${port + places[name]}`;

/** Every provider sends at its own time after the messages of the demo world [ms]. */
const providers = {
  tracss: { originator: 'TRACSS-MOCK', laterByMs: 20 * 60_000 },
  spaceSafety: { originator: 'SPACE-SAFETY-MOCK', laterByMs: 35 * 60_000 },
  spaceTrack: { originator: 'SPACE-TRACK-MOCK', laterByMs: 50 * 60_000 },
} as const;

/** Accounts that the mocks know. */
const accounts = {
  tracss: { clientId: 'demo', clientSecret: 'demo' },
  spaceTrack: { identity: 'demo', password: 'demo' },
  folderId: '1',
} as const;

/**
 * The settings with the mocks in the place of the providers, in every process of the installation; unchanged if the demo does
 * not run on mocks.
 */
export function settingsOnMocks(settings: Settings): Settings {
  const { demoMocks: port } = settings;
  if (port === undefined || settings.demo === 'off') return settings;
  return {
    ...settings,
    feeds: ['celestrak', 'celestrak-supgp', 'celestrak-socrates', 'celestrak-space-weather', 'space-track-cdm'],
    celestrakUrl: urlOf(port, 'celestrak'),
    celestrakFormat: 'json',
    celestrakSupgpFiles: ['fleet'],
    spaceTrackUrl: urlOf(port, 'spaceTrack'),
    spaceTrackIdentity: accounts.spaceTrack.identity,
    spaceTrackPassword: accounts.spaceTrack.password,
    spaceTrackCdmClass: 'cdm_public',
    spaceTrackFolderId: accounts.folderId,
    tracssUrl: urlOf(port, 'tracss'),
    tracssTokenUrl: `${urlOf(port, 'tracss')}/token`,
    tracssClientId: accounts.tracss.clientId,
    tracssClientSecret: accounts.tracss.clientSecret,
    spaceSafetyUrl: urlOf(port, 'spaceSafety'),
    spaceSafetyCert: undefined,
    spaceSafetyKey: undefined,
  };
}

/** Refuses mocks outside the demo, in every process of the installation: real fleets get nothing invented. */
export async function refuseMocksOutsideDemo(
  { demoUserNames }: Pick<PlatformParts['identity'], 'demoUserNames'>,
  { demoMocks }: Pick<Settings, 'demoMocks'>,
): Promise<void> {
  if (demoMocks === undefined || (await demoUserNames()).length > 0) return;
  throw new Error(
    'FARPASS_DEMO_MOCKS is set, and this installation is not a demo: its sources would take invented messages. Remove the setting.',
  );
}

export interface DemoMocks {
  readonly close: () => Promise<void>;
}

/** New messages are made this often [ms]. */
const everyMs = 60_000;

/** Starts the four providers for the demo world. They send nothing new after the demo ended. */
export async function startDemoMocks(port: number, isDemo: () => Promise<boolean>): Promise<DemoMocks> {
  const beganMs = Date.now();
  const fromMs = beganMs - (beganMs % msPerDay) - keptDays * msPerDay;
  const sent = { tracss: openTopic(fromMs), spaceSafety: [] as string[], spaceTrack: [] as string[] };
  let toldMs = fromMs;
  const tell = () => {
    const span = { fromMs: toldMs, toMs: Date.now() };
    for (const { text, createdUnixMs } of messagesFrom(providers.tracss, span)) sent.tracss.add(text, createdUnixMs);
    for (const name of ['spaceSafety', 'spaceTrack'] as const)
      sent[name].push(...messagesFrom(providers[name], span).map(({ text }) => text));
    toldMs = span.toMs;
  };
  tell();
  const sets = elementSetsAt(beganMs);
  const approaches = approachesAfter(beganMs).map((approach) => sampleApproach(approach));
  const objects = fleetNumbers.map((number) => ({
    id: `object-${number}`,
    norad_id: number,
    object_name: `OBJECT ${number}`,
  }));
  const on = (name: keyof typeof places) => port + places[name];
  const starting: readonly (() => Promise<Mock>)[] = [
    async () =>
      startCelestrakMock({
        port: on('celestrak'),
        sets: sets.all,
        supplemental: { fleet: sets.fleet },
        approaches,
        weather: await sampleWeather(beganMs),
      }),
    () =>
      startSpaceTrackMock({
        port: on('spaceTrack'),
        account: accounts.spaceTrack,
        messages: sent.spaceTrack,
        sets: sets.all,
        folders: { [accounts.folderId]: [] },
      }),
    () =>
      startTracssMock({
        port: on('tracss'),
        account: accounts.tracss,
        topic: sent.tracss.messages,
        earliest: sent.tracss.earliest,
        looksAt: 2 * offsetsOfDay,
      }),
    () =>
      startSpaceSafetyMock({
        port: on('spaceSafety'),
        stream: sent.spaceSafety,
        objects,
        run: `run${beganMs}-`,
        screeningMs: everyMs,
      }),
  ];
  const running: Mock[] = [];
  const closeAll = async () => void (await Promise.all(running.map(({ close }) => close())));
  try {
    for (const start of starting) running.push(await start());
  } catch (error) {
    await closeAll();
    throw portTaken(error, port);
  }
  const tellInDemo = async () => {
    if (await isDemo()) tell();
  };
  // Without the database there is no message to send either.
  const timer = setInterval(() => void tellInDemo().catch(() => undefined), everyMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await closeAll();
    },
  };
}

function portTaken(error: unknown, port: number): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error;
  return new Error(
    `The mocks of FARPASS_DEMO_MOCKS need the ports ${port} to ${port + 3}, and one is in use. Stop the program that uses it, or set another first port.`,
  );
}

/** Offsets of one day of the topic: a message has the same one after a restart, so that the source goes on where it was. */
const offsetsOfDay = 512;

function openTopic(fromMs: number) {
  const firstDay = Math.floor(fromMs / msPerDay);
  const messages: string[] = [];
  return {
    messages,
    earliest: firstDay * offsetsOfDay,
    add: (text: string, createdUnixMs: number): void => {
      const begin = (Math.floor(createdUnixMs / msPerDay) - firstDay) * offsetsOfDay;
      while (messages.length < begin) messages.push('');
      messages.push(text);
    },
  };
}
