import {
  askNetwork,
  isRecord,
  type Network,
  type NetworkAccount,
  NetworkFault,
  type Observation,
  rowsIn,
  textIn,
} from './network.ts';

interface SatnogsStation extends NetworkAccount {
  /** Number of the ground station. */
  readonly station: number;
  /** Transmitters to listen to, by catalogue number of the object; 22 letters each. */
  readonly transmitters: ReadonlyMap<number, string>;
}

/** Whole seconds around the start: the network keeps what it is sent, and may leave fractions out. */
const sameStartMs = 2_000;

/**
 * A ground station of SatNOGS Network (satnogs-network 1.74: network/api/serializers.py, filters.py): observations are
 * scheduled as a list, times without a zone, and found again by station, object and start. A network observation has a
 * waterfall and audio, and no measured frequencies: those are for the program that measures.
 */
export function satnogsNetwork(of: SatnogsStation): Network {
  return {
    name: 'SatNOGS',
    find: async (task) => {
      const query = new URLSearchParams({
        ground_station: String(of.station),
        satellite__norad_cat_id: String(task.catalogueId ?? ''),
        start: new Date(Date.parse(task.start) - sameStartMs).toISOString(),
        end: new Date(Date.parse(task.end) + sameStartMs).toISOString(),
      });
      const rows = rowsIn(await askNetwork(of, { path: `/api/observations/?${query}` }));
      const row = rows.find(
        (one) => Math.abs(Date.parse(textIn(one, 'start')) - Date.parse(task.start)) <= sameStartMs,
      );
      return row === undefined ? undefined : observationOf(row);
    },
    schedule: async (task) => {
      const transmitter = task.catalogueId === undefined ? undefined : of.transmitters.get(task.catalogueId);
      if (transmitter === undefined) {
        const object = task.catalogueId ?? task.objectName ?? 'the object';
        return {
          kind: 'declined',
          reason: `No transmitter is named for ${object}: this station listens, it cannot see.`,
        };
      }
      const wanted = {
        start: timeOf(task.start),
        end: timeOf(task.end),
        ground_station: of.station,
        transmitter_uuid: transmitter,
      };
      const answer = await askNetwork(of, { path: '/api/observations/', body: [wanted] });
      if (answer.kind === 'refused') return { kind: 'declined', reason: answer.reason };
      const [made] = rowsIn(answer);
      const id = made === undefined ? '' : textIn(made, 'id');
      if (id === '') throw new NetworkFault('SatNOGS took the observation and did not say its id; it is looked for.');
      return { kind: 'scheduled', id };
    },
  };
}

/** As the network reads times: a blank, no zone, UTC. */
function timeOf(utc: string): string {
  return new Date(utc).toISOString().slice(0, 19).replace('T', ' ');
}

function observationOf(row: Readonly<Record<string, unknown>>): Observation {
  const [id, status] = [textIn(row, 'id'), textIn(row, 'status')];
  const demodulated = Array.isArray(row['demoddata']) ? row['demoddata'].filter(isRecord) : [];
  const files = [
    textIn(row, 'waterfall'),
    textIn(row, 'payload'),
    textIn(row, 'archive_url'),
    ...demodulated.map((one) => textIn(one, 'payload_demod')),
  ].filter((address) => address !== '');
  return { id, state: stateOf(status, files), words: `SatNOGS observation ${id} is ${status}`, files };
}

/** `bad` is "without signal"; `unknown` is one that no one has looked at yet, with or without its recordings. */
function stateOf(status: string, files: readonly string[]): Observation['state'] {
  if (status === 'failed') return 'failed';
  if (status === 'bad') return 'nothing-seen';
  return status !== 'future' && files.length > 0 ? 'observed' : 'waiting';
}

/** Reads `25544=UUID,…`. */
export function transmittersIn(text: string): ReadonlyMap<number, string> {
  return new Map(
    text.split(',').map((pair) => {
      const [, number, uuid] = /^\s*(\d{1,9})=([A-Za-z0-9]{22})\s*$/.exec(pair) ?? [];
      if (number === undefined || uuid === undefined)
        throw new Error(
          `--transmitters has "${pair.trim()}"; expected NUMBER=UUID with the 22 letters of SatNOGS DB, comma-separated.`,
        );
      return [Number(number), uuid];
    }),
  );
}
