import * as Type from 'typebox';
import { volumeShapes } from './screening-choices.ts';

const halfWidth = (axis: string) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 1000, description: `Half-width, ${axis}, km.` });

/** A requested screening volume: half-widths along the axes of the primary, all equal for a sphere. */
export const volumeFields = {
  shape: Type.Enum(volumeShapes),
  radialKm: halfWidth('radial'),
  alongTrackKm: halfWidth('along-track'),
  crossTrackKm: halfWidth('cross-track'),
};
