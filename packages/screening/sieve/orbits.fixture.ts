import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { wgs72 } from '@farpass/astro/constants';
import { createKernel, type ElementSet, type Kernel } from '@farpass/astro/kernel';
import type { ScreeningObject } from './task.ts';

/** The built kernel; every root command builds it, and so does `node packages/astro/kernel/build.mjs`. */
export function builtKernel(): Kernel {
  const path = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
  return createKernel(new Uint8Array(readFileSync(path)));
}

/** Epoch of every generated set: 2024-11-01 12:00 UTC. */
export const epoch = { modifiedJulianDay: 60_615, secondsOfDay: 43_200 };

/** √μ of WGS-72 in Earth radii and minutes. */
const xke = 0.07436691613317342;
const earthRadiusKm = wgs72.equatorialRadiusKm;

/** An orbit given by its heights; angles in radians. */
export interface OrbitShape {
  readonly perigeeKm: number;
  readonly apogeeKm: number;
  readonly inclinationRad: number;
  readonly nodeRad: number;
  readonly argumentOfPerigeeRad: number;
  readonly meanAnomalyRad: number;
}

/** Mean elements of a shape, without drag by default. */
export function elementsOf(id: number, shape: OrbitShape, bstarPerEarthRadius = 0): ElementSet {
  const [low, high] = [earthRadiusKm + shape.perigeeKm, earthRadiusKm + shape.apogeeKm];
  return {
    catalogueId: String(id),
    epoch,
    meanMotionRadPerMin: xke / ((low + high) / 2 / earthRadiusKm) ** 1.5,
    eccentricity: (high - low) / (high + low),
    inclinationRad: shape.inclinationRad,
    nodeRad: shape.nodeRad,
    argumentOfPerigeeRad: shape.argumentOfPerigeeRad,
    meanAnomalyRad: shape.meanAnomalyRad,
    bstarPerEarthRadius,
  };
}

/** An element set as an object of a screening. */
export function objectOf(elements: ElementSet): ScreeningObject {
  return { kind: 'elements', id: elements.catalogueId, elements };
}
