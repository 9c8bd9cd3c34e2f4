import { type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { SchedulePass, ScheduleProblem } from '@farpass/tracking/schedule';

/** A problem from a file, with the instant that its seconds count from. */
export interface TimedProblem {
  readonly problem: ScheduleProblem;
  readonly zero: Epoch<'UTC'>;
}

/** One problem or a list of problems; throws a sentence that names the faulty place in the file. */
export function problemsOf(text: string): { readonly problems: readonly TimedProblem[]; readonly isList: boolean } {
  const parsed = parsedJson(text);
  const isList = Array.isArray(parsed);
  const list = isList ? parsed : [parsed];
  return { problems: list.map((each, index) => problemOf(each, isList ? `problem ${index}: ` : '')), isList };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`the file is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function problemOf(value: unknown, place: string): TimedProblem {
  const problem = new Fields(value, place);
  const passes = problem.list('passes');
  const first = passes.map((pass) => pass.epoch('from')).toSorted(byTime)[0];
  const zero = first ?? parseEpoch('2000-01-01T00:00:00', 'UTC');
  const seconds = (fields: Fields, name: string): number => secondsBetween(fields.epoch(name), zero);
  return {
    zero,
    problem: {
      sensors: problem
        .list('sensors')
        .map((sensor) => ({ id: sensor.text('id'), setupSeconds: sensor.number('setupS') })),
      requests: problem.list('requests').map((request) => ({
        id: request.text('id'),
        priority: request.number('priority'),
        needed: request.number('needed'),
        deadlineSeconds: seconds(request, 'deadline'),
      })),
      passes: passes.map((pass) => ({
        request: pass.text('request'),
        sensor: pass.text('sensor'),
        fromSeconds: seconds(pass, 'from'),
        toSeconds: seconds(pass, 'to'),
        durationSeconds: pass.number('durationS'),
        ...qualityOf(pass),
        ...(pass.has('visibility') && { visibility: pass.text('visibility') }),
      })),
      kept: problem.optionalList('kept').map((kept) => ({
        pass: kept.number('pass'),
        fromSeconds: seconds(kept, 'from'),
        toSeconds: seconds(kept, 'to'),
      })),
    },
  };
}

/** A quality that changes over the pass is that of its best time, unless the file states it. */
function qualityOf(pass: Fields): Pick<SchedulePass, 'quality' | 'qualityAt'> {
  if (!pass.has('qualityAt')) return { quality: pass.number('quality') };
  const qualityAt = pass.pairs('qualityAt');
  return { quality: Math.max(...qualityAt.map(([, quality]) => quality)), qualityAt };
}

function byTime(a: Epoch<'UTC'>, b: Epoch<'UTC'>): number {
  return secondsBetween(a, b);
}

/** The fields of an object, each read as its required type. */
class Fields {
  readonly #value: Readonly<Record<string, unknown>>;
  readonly #place: string;

  constructor(value: unknown, place: string) {
    if (!isRecord(value)) throw new Error(`${place}expected an object, found ${JSON.stringify(value)}.`);
    this.#value = value;
    this.#place = place;
  }

  list(name: string): readonly Fields[] {
    const value = this.#value[name];
    if (!Array.isArray(value)) throw new Error(`${this.#place}${name} is not a list.`);
    return value.map((each, index) => new Fields(each, `${this.#place}${name}[${index}]: `));
  }

  has(name: string): boolean {
    return this.#value[name] !== undefined;
  }

  pairs(name: string): readonly (readonly [number, number])[] {
    const value = this.#value[name];
    const pairs = Array.isArray(value) ? value.filter(isPair) : [];
    if (Array.isArray(value) && value.length > 0 && pairs.length === value.length) return pairs;
    throw new Error(
      `${this.#place}${name} is ${JSON.stringify(value)}; give pairs of numbers, as [[0, 0.2], [300, 0.9]].`,
    );
  }

  optionalList(name: string): readonly Fields[] {
    return this.#value[name] === undefined ? [] : this.list(name);
  }

  text(name: string): string {
    const value = this.#value[name];
    if (typeof value === 'string') return value;
    throw new Error(`${this.#place}${name} is ${JSON.stringify(value)}; give text.`);
  }

  number(name: string): number {
    const value = this.#value[name];
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    throw new Error(`${this.#place}${name} is ${JSON.stringify(value)}; give a number.`);
  }

  epoch(name: string): Epoch<'UTC'> {
    const text = this.text(name);
    try {
      return parseEpoch(text, 'UTC');
    } catch {
      throw new Error(`${this.#place}${name} is '${text}'; give a time in UTC, as 2026-03-10T18:50:43Z.`);
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPair(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each));
}
