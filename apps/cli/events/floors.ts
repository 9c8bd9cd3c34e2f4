import { floorLevels, type RiskFloor } from '@farpass/conjunction/event';
import { inputText } from '../input.ts';

/** The policies in a file: JSON, as in `configuration.floors` of a satellite. */
export async function floorsIn(file: string): Promise<readonly RiskFloor[]> {
  const found = parsed(await inputText(file));
  if (!Array.isArray(found)) throw new Error(`${file} is not a JSON list of policies: ${form}.`);
  return found.map((one: unknown, place) => {
    const floor = floorOf(one);
    if (floor !== undefined) return floor;
    throw new Error(`${file}: policy ${place + 1} is ${JSON.stringify(one)?.slice(0, 120)}; expected ${form}.`);
  });
}

const form = `{ "objects": ["25544"], "level": ${floorLevels.map((level) => `"${level}"`).join(' or ')}, "reason": "…" }`;

function floorOf(value: unknown): RiskFloor | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { objects, level, reason } = Object.fromEntries(Object.entries(value));
  const known = floorLevels.find((one) => one === level);
  if (!Array.isArray(objects) || known === undefined || typeof reason !== 'string') return undefined;
  const numbers = objects.map(String);
  return numbers.length > 0 && numbers.every((one) => /^\d{1,9}$/.test(one))
    ? { objects: numbers, level: known, reason }
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
