import { type Body, bodyState } from '@farpass/astro/bodies';
import { shippedAttitudeAt, transformState } from '@farpass/astro/frames';
import { addSeconds } from '@farpass/astro/time';
import { arcOf, nodesOf, type TrackArc, type TrackWindow } from './track.ts';

/** Sun and Moon on the turning Earth during a window: geometric places of DE440, without light time and aberration. */
export interface Sky {
  readonly window: TrackWindow;
  readonly sun: TrackArc;
  readonly moon: TrackArc;
}

/** The Earth turns 3.8° in this time; cubic polynomials then leave 0.01″. */
const stepSeconds = 900;

/** Sun and Moon of a window: for many objects and sites, made once. */
export function skyOf(window: TrackWindow): Sky {
  const nodes = nodesOf({ fromSeconds: 0, toSeconds: window.seconds }, stepSeconds);
  const arc = (body: Body): TrackArc =>
    arcOf(nodes, (seconds) => {
      const epoch = addSeconds(window.start, seconds);
      return transformState(bodyState(body, epoch), 'ITRF', shippedAttitudeAt(epoch));
    });
  return { window, sun: arc('Sun'), moon: arc('Moon') };
}
