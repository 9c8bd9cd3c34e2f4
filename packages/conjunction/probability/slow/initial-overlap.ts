import { significant } from '@farpass/astro/figures';
import { congruence, symmetricEigen } from '@farpass/astro/linear';
import { stateWithJacobian } from '@farpass/astro/orbits';
import type { TimeSpan } from '../../approach/time-span.ts';
import { gaussLegendre } from '../../numerics/quadrature.ts';
import type { PlaneEncounter } from '../../plane/encounter-plane.ts';
import { type Saying, say, worded } from '../../wording/saying.ts';
import { mostLeftOut } from '../answer-accuracy.ts';
import type { Check } from '../assessment.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';
import type { MeanOrbit, OrbitPair } from './overlap.ts';

/** A three-dimensional Gaussian along its principal axes: mean and sigma of each, km. */
interface AxisSpread {
  readonly meanKm: number;
  readonly sigmaKm: number;
}

/**
 * Probability that the relative position is already inside the collision sphere at `timeS` after the epoch, with both
 * orbits expanded to first order about their mean elements. 3D-Nc counts what enters the sphere later, but not what is
 * inside from the start.
 */
export function probabilityInsideAt(pair: OrbitPair, timeS: number): number {
  const one = positionAt(pair.primary, timeS);
  const two = positionAt(pair.secondary, timeS);
  const mean = two.mean.map((value, i) => value - one.mean[i]);
  const covariance = two.covariance.map((value, at) => value + one.covariance[at]);
  const { values, vectors } = symmetricEigen(covariance);
  const axes = [0, 1, 2].map((k) => ({
    meanKm: mean[0] * vectors[k] + mean[1] * vectors[3 + k] + mean[2] * vectors[6 + k],
    sigmaKm: Math.sqrt(Math.max(values[k], (1e-6 * pair.radiusKm) ** 2)),
  }));
  return probabilityInBall(axes, pair.radiusKm);
}

function positionAt(
  orbit: MeanOrbit,
  timeS: number,
): { readonly mean: Float64Array; readonly covariance: Float64Array } {
  const { state, jacobian } = stateWithJacobian(orbit.elements, timeS);
  const covariance = congruence(jacobian.slice(0, 18), orbit.covariance);
  return { mean: state.slice(0, 3), covariance };
}

const sigmas = 8.5;
const panels = 12;

/**
 * Integral of the Gaussian over the ball about 0: discs normal to the widest axis by Foster's integral, Gauss panels
 * along it.
 */
function probabilityInBall(axes: readonly AxisSpread[], radiusKm: number): number {
  const [x, y, along] = [...axes].sort((a, b) => a.sigmaKm - b.sigmaKm);
  if (Math.hypot(x.meanKm, y.meanKm, along.meanKm) - radiusKm > sigmas * along.sigmaKm) return 0;
  const from = Math.max(-radiusKm, along.meanKm - sigmas * along.sigmaKm);
  const to = Math.min(radiusKm, along.meanKm + sigmas * along.sigmaKm);
  if (!(to > from)) return 0;
  const { nodes, weights } = gaussLegendre(12);
  const half = (to - from) / panels / 2;
  let sum = 0;
  for (let panel = 0; panel < panels; panel++) {
    for (let i = 0; i < nodes.length; i++) {
      const z = from + half * (2 * panel + 1 + nodes[i]);
      const density = Math.exp(-0.5 * ((z - along.meanKm) / along.sigmaKm) ** 2) / along.sigmaKm;
      sum += weights[i] * density * probabilityFoster1992(discAt({ x, y, radiusKm: discRadiusKm({ radiusKm, z }) }));
    }
  }
  return Math.min(1, (sum * half) / Math.sqrt(2 * Math.PI));
}

/** Radius of the disc that a plane at height z cuts from the ball. */
function discRadiusKm({ radiusKm, z }: { readonly radiusKm: number; readonly z: number }): number {
  return Math.sqrt(Math.max(0, (radiusKm - z) * (radiusKm + z)));
}

function discAt(of: { readonly x: AxisSpread; readonly y: AxisSpread; readonly radiusKm: number }): PlaneEncounter {
  const { x, y, radiusKm } = of;
  return { sigmaXKm: x.sigmaKm, sigmaYKm: y.sigmaKm, xKm: x.meanKm, yKm: y.meanKm, radiusKm };
}

/** The span that a count or a sampling covers, in words. */
export function coveredSpan({ fromS, toS }: TimeSpan): Saying {
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${significant(Math.abs(value), 4)}`;
  return say('COVERED_SPAN', { from: signed(fromS), to: signed(toS) });
}

/**
 * Whether the count of entries into the sphere may be taken as the probability of a collision. The count misses the
 * overlap at the start of the window, which may be at most this share of the answer.
 */
export function initialOverlapCheck(of: {
  readonly code: 'NC2D_OUTSIDE_AT_START' | 'NC3D_OUTSIDE_AT_START';
  readonly insideAtStart: number;
  readonly entering: number;
  readonly fromS: number;
}): Check {
  const { code, insideAtStart, entering, fromS } = of;
  const share = insideAtStart / Math.max(insideAtStart + entering, Number.MIN_VALUE);
  const from = significant(fromS, 4);
  const passed = share <= mostLeftOut;
  return {
    code,
    passed,
    ...worded(
      passed
        ? say('APART_AT_START', { from, probability: insideAtStart.toExponential(2) })
        : say('OVERLAP_AT_START', { from, probability: significant(insideAtStart, 4) }),
    ),
    value: share,
    limit: mostLeftOut,
  };
}
