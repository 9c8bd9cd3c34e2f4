import { type Body, bodyState } from '@farpass/astro/bodies';
import { shippedAttitudeAt, transformState } from '@farpass/astro/frames';
import { addSeconds } from '@farpass/astro/time';
import { arcOf, nodesOf, type TrackArc, type TrackWindow } from './track.ts';

/**
 * Sun and Moon over the rotating Earth during a window: geometric positions from DE440, without light time and
 * aberration.
 */
export interface Sky {
  readonly window: TrackWindow;
  readonly sun: TrackArc;
  readonly moon: TrackArc;
}

/** The Earth turns 3.8° in this time; cubic polynomials then leave 0.01″. */
const stepSeconds = 900;

/** Sun and Moon of a window: computed once for many objects and sites. */
export function skyOf(window: TrackWindow): Sky {
  const nodes = nodesOf({ fromSeconds: 0, toSeconds: window.seconds }, stepSeconds);
  const arc = (body: Body): TrackArc =>
    arcOf(nodes, (seconds) => {
      const epoch = addSeconds(window.start, seconds);
      return transformState(bodyState(body, epoch), 'ITRF', shippedAttitudeAt(epoch));
    });
  return { window, sun: arc('Sun'), moon: arc('Moon') };
}
