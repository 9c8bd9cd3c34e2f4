import { lowerTriangleOf, type Matrix } from '@farpass/astro/linear';
import { epochFromUnixMs, formatEpoch } from '@farpass/astro/time';
import { asciiOf } from '@farpass/ccsds/message';
import { type Oem, type OemCovariance, writeOem } from '@farpass/ccsds/oem';
import type { Propagated } from './propagated.ts';

const fields = <T extends Readonly<Record<string, string>>>(values: T) => ({
  entries: Object.entries(values).map(([key, text]) => ({ kind: 'field' as const, key, text: asciiOf(text) })),
  values,
});

/** The states as an orbit ephemeris message (502.0-B-2, KVN): UTC to the microsecond, km to 1e-9, km/s to 1e-12. */
export function oemText({ name, designator, frame, states, failed, method }: Propagated): string {
  const epochs = states.map(({ epoch }) => formatEpoch(epoch, 6));
  const metadata = fields({
    OBJECT_NAME: name,
    OBJECT_ID: designator,
    CENTER_NAME: 'EARTH',
    REF_FRAME: frame,
    TIME_SYSTEM: 'UTC',
    START_TIME: epochs[0] ?? '',
    STOP_TIME: epochs.at(-1) ?? '',
  });
  const oem: Oem = {
    kind: 'OEM',
    version: '2.0',
    header: fields({ CREATION_DATE: formatEpoch(epochFromUnixMs(Date.now()), 3), ORIGINATOR: 'FARPASS' }),
    segments: [
      {
        metadata,
        comments: [
          { beforeState: 0, text: asciiOf(`propagated by ${method}`) },
          ...(failed.length > 0
            ? [{ beforeState: 0, text: asciiOf(`${failed.length} times have no state: ${failed[0]?.reason}`) }]
            : []),
        ],
        states: states.map(({ state }, index) => ({
          epoch: epochs[index] ?? '',
          numbers: [
            ...state.positionKm.map((each) => each.toFixed(9)),
            ...state.velocityKmPerS.map((each) => each.toFixed(12)),
          ].join(' '),
        })),
        covariances: states.flatMap(({ covariance }, index) =>
          covariance === undefined ? [] : [covarianceOf(covariance, epochs[index] ?? '')],
        ),
      },
    ],
  };
  return writeOem(oem, 'KVN').text;
}

/** The lower triangle row by row, in the frame of the ephemeris. */
const covarianceOf = (covariance: Matrix, epoch: string): OemCovariance => ({
  comments: [],
  epoch,
  frame: undefined,
  elements: Array.from(lowerTriangleOf(covariance), (each) => each.toExponential(15)),
});
