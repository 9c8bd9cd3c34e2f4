import type { ObjectBurnsDocument } from '@farpass/contract/manoeuvres';
import { readInstant } from '../../ui/format/instant.ts';
import type { Plot } from '../../ui/plot/plot.ts';

interface BurnWords {
  readonly title: string;
  readonly time: string;
  readonly value: string;
}

/** The burns over time: the size along the track of each, m/s. */
export function burnsPlot(burns: ObjectBurnsDocument['burns'], { title, time, value }: BurnWords): Plot {
  const points = burns.flatMap(({ epoch, deltaVMPerS }) => {
    const x = readInstant(epoch);
    return x === undefined ? [] : [{ x, y: deltaVMPerS.alongTrack }];
  });
  return {
    title,
    x: { label: time, scale: 'time' },
    y: { label: value, unit: 'm/s', scale: 'linear' },
    series: [{ name: title, draw: 'points', points }],
  };
}
