import { stateInFrame } from '@farpass/astro/frames';
import { epochFromUnixMs } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { orbitOfSet } from '@farpass/operations/gate';
import { kernel } from '../starlink-file.fixture.ts';

interface Predicted {
  readonly record: GpRecord;
  readonly target: string;
  readonly fromMs: number;
  readonly hours: number;
  readonly madeMs: number;
}

/** A prediction as centres of the ILRS publish it, of an object that flies as its element set says. */
export function cpfFile({ record, target, fromMs, hours, madeMs }: Predicted): string {
  const { stateAt } = orbitOfSet(record, kernel);
  const times = Array.from({ length: hours * 60 + 1 }, (_, minute) => fromMs + minute * 60_000);
  const lines = times.map((ms) => {
    const epoch = epochFromUnixMs(ms);
    const state = stateAt(epoch);
    if (state === undefined) throw new Error('The element set has no state there.');
    const { positionKm } = stateInFrame(state, { frame: 'ITRF', epoch });
    const day = Math.floor(ms / 86_400_000);
    const second = (ms - day * 86_400_000) / 1000;
    return `10 0 ${day + 40_587} ${second.toFixed(6)} 0 ${positionKm.map((km) => (1000 * km).toFixed(3)).join(' ')}`;
  });
  const at = (ms: number) => {
    const [date = '', time = ''] = new Date(ms).toISOString().slice(0, 19).split('T');
    return [...date.split('-'), ...time.split(':')].map(Number);
  };
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return [
    `H1 CPF 2 SGF ${at(madeMs).slice(0, 4).join(' ')} 333 1 ${target} NONE`,
    `H2 2600101 9999 ${record.catalogueNumber} ${at(first).join(' ')} ${at(last).join(' ')} 60 1 1 0 0 0 1`,
    'H9',
    ...lines,
    '99',
    '',
  ].join('\n');
}
