import { setTimeout as sleep } from 'node:timers/promises';
import { msPerDay } from '@farpass/astro/constants';
import { writeGpJson } from '@farpass/ccsds/gp';
import { generatedCdms } from '../../generated/cdms.ts';
import { generatedRecords } from '../../generated/records.ts';
import type { Listening } from '../measured/platform.ts';

const satellites = 20;
const objects = 10_000;
const epoch = `${new Date(Date.now() - msPerDay).toISOString().slice(0, 10)}T00:00:00.000000`;
/** Number of newest messages that are searched. */
const lastMessages = 100;
/** Errors of the server that are kept with their words. */
const mostSaid = 20;
const pauseMs = { write: 250, read: 500, message: 15_000, screening: 60_000 } as const;

/** The answers, counted as they come. */
export interface Counts {
  writes: number;
  messages: number;
  screenings: number;
  reads: number;
  streamEvents: number;
  /** Answers of 500 and above. */
  serverErrors: number;
}

/** The newest names of the satellites that the platform answered with success, by their ids. */
export type Acknowledged = Map<string, number>;

interface Accepted {
  readonly accepted: readonly { readonly cdmId: string }[];
}

interface Row {
  readonly satelliteId: string;
  readonly name: string;
  readonly noradId: number;
}

/** The acts of users on a platform, until it stops listening or they are stopped. */
export class Traffic {
  readonly counts: Counts = { writes: 0, messages: 0, screenings: 0, reads: 0, streamEvents: 0, serverErrors: 0 };
  /** The first errors of the server, as it said them. */
  readonly said: string[] = [];
  readonly #acknowledged: Acknowledged = new Map();
  #serial = 0;
  readonly #messageIds: string[] = [];
  #number = '';
  readonly #tell: (said: string) => void;

  /** Tells each error of the server as soon as it happens. */
  constructor(tell: (said: string) => void = () => undefined) {
    this.#tell = tell;
  }

  /** Loads a catalogue and adds a fleet of some of its objects, once. */
  async begin(listening: Listening): Promise<void> {
    const records = generatedRecords(objects, epoch);
    const administrator = { ...listening, token: listening.adminToken };
    const json = JSON.parse(writeGpJson(records));
    await this.#ask(administrator, { method: 'POST', path: '/catalogue', json });
    const numbers = records.slice(0, satellites).map(({ catalogueNumber }) => Number(catalogueNumber));
    for (const noradId of numbers)
      await this.#ask(listening, {
        method: 'POST',
        path: '/ca/satellites',
        json: { name: nameOf(0), noradId, isMeant: true },
      });
    this.#number = String(numbers[0]);
  }

  /** Everything at once, until the signal. A refused connection is a platform that was killed: the traffic ends. */
  async run(listening: Listening, signal: AbortSignal): Promise<void> {
    const again = async (waitMs: number, act: () => Promise<void>) => {
      while (!signal.aborted) {
        try {
          await act();
        } catch (fault) {
          if (signal.aborted) return;
          throw fault;
        }
        await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      }
    };
    await Promise.all([
      again(pauseMs.write, () => this.#write(listening)),
      again(pauseMs.read, () => this.#read(listening)),
      again(pauseMs.message, () => this.#sendMessage(listening)),
      again(pauseMs.screening, () => this.#screen(listening)),
      this.#listen(listening, signal),
    ]);
  }

  /** Number of writes that were answered with success and are missing. */
  async lost(listening: Listening): Promise<number> {
    const rows = await this.#fleet(listening);
    const serials = new Map(rows.map(({ satelliteId, name }) => [satelliteId, serialOf(name)]));
    const lostNames = [...this.#acknowledged].filter(([id, serial]) => (serials.get(id) ?? -1) < serial).length;
    let lostMessages = 0;
    for (const id of this.#messageIds.slice(-lastMessages)) {
      const found = await this.#ask<readonly unknown[]>(listening, { path: `/ca/cdms?cdm-id=${id}` });
      lostMessages += 1 - found.length;
    }
    return lostNames + lostMessages;
  }

  async #write(listening: Listening): Promise<void> {
    const rows = await this.#fleet(listening);
    const row = rows[this.#serial % rows.length];
    if (row === undefined) return;
    this.#serial += 1;
    const serial = this.#serial;
    const json = { satelliteId: row.satelliteId, name: nameOf(serial), noradId: row.noradId };
    await this.#ask(listening, { method: 'PUT', path: '/ca/satellites', json });
    this.#acknowledged.set(row.satelliteId, serial);
    this.counts.writes += 1;
  }

  async #read(listening: Listening): Promise<void> {
    await this.#ask(listening, { path: '/ca/conjunctions?limit=50' });
    this.counts.reads += 1;
  }

  async #sendMessage(listening: Listening): Promise<void> {
    const next = this.counts.messages + 1;
    const text = generatedCdms(next, this.#number).at(-1) ?? '';
    const { accepted } = await this.#ask<Accepted>(listening, { method: 'POST', path: '/ca/cdms', text });
    this.#messageIds.push(...accepted.map(({ cdmId }) => cdmId));
    this.counts.messages += 1;
  }

  async #screen(listening: Listening): Promise<void> {
    await this.#ask(listening, { method: 'POST', path: '/ca/screenings', json: { type: 'OPS_VS_CAT', days: 0.1 } });
    this.counts.screenings += 1;
  }

  async #listen({ address, token }: Listening, signal: AbortSignal): Promise<void> {
    const headers = { Authorization: `Bearer ${token}` };
    try {
      // A server that ends in order ends its streams: then listeners ask the next one.
      while (!signal.aborted) {
        const { body } = await fetch(`${address}/api/v1/events`, { headers, signal });
        for await (const piece of body ?? [])
          this.counts.streamEvents += Buffer.from(piece).toString().split('\n\n').length - 1;
      }
    } catch (fault) {
      if (!signal.aborted) throw fault;
    }
  }

  async #fleet(listening: Listening): Promise<readonly Row[]> {
    const rows = await this.#ask<readonly Row[]>(listening, { path: '/ca/satellites?limit=1000' });
    return rows.filter(({ name }) => serialOf(name) >= 0);
  }

  async #ask<T>({ address, token }: Listening, { method = 'GET', path, json, text }: SoakRequest): Promise<T> {
    const type = text === undefined ? 'application/json' : 'text/plain';
    const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
    const headers = { Authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'Content-Type': type }) };
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const answered = await answer.text();
    if (answer.status >= 500) {
      this.counts.serverErrors += 1;
      const said = `${method} ${path} answered ${answer.status}: ${answered}`;
      this.#tell(said);
      if (this.said.length < mostSaid) this.said.push(said);
    } else if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${answered.slice(0, 300)}`);
    // The shapes are those of the contract, which the server checks.
    return answer.ok ? JSON.parse(answered) : JSON.parse('[]');
  }
}

interface SoakRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly json?: object;
  readonly text?: string;
}

const nameOf = (serial: number): string => `SOAK ${serial}`;

function serialOf(name: string): number {
  return name.startsWith('SOAK ') ? Number(name.slice(5)) : -1;
}
