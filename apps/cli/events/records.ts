import type { SourcedRecord } from '@farpass/intake/realism';
import { inputText } from '../input.ts';

/** The records in a file, as `farpass realism --messages … --json` prints them. */
export async function recordsIn(file: string): Promise<readonly SourcedRecord[]> {
  const found = parsed(await inputText(file));
  const records = isObject(found) ? found['records'] : undefined;
  if (!Array.isArray(records))
    throw new Error(`${file} has no list "records": it is the JSON of 'farpass realism --messages F.cdm… --json'.`);
  return records.map((record: unknown, place) => {
    if (isRecord(record)) return record;
    throw new Error(
      `${file}: record ${place + 1} is not one of 'farpass realism --messages F.cdm… --json': ${JSON.stringify(record)?.slice(0, 120)}.`,
    );
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const day = /^\d{4}-\d\d-\d\d$/;

function isRecord(value: unknown): value is SourcedRecord {
  if (!isObject(value)) return false;
  const { source, whose, originator, factor, interval, comparisons, from, to } = value;
  const isNamed = (source === 'OBJECT' || source === 'ORIGINATOR') && [whose, originator].every(isText);
  const isMeasured = [factor, comparisons].every(isPositive) && Array.isArray(interval) && interval.every(isPositive);
  return isNamed && isMeasured && [from, to].every((each) => isText(each) && day.test(each));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && value > 0;
}
