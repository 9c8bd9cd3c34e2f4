import type { ObjectKind } from './motion/catalogue-objects.ts';

/**
 * Colours of the kinds of objects on the globe in both themes. They are not status colours, and differ without colour
 * vision.
 */
export const kindColours: Readonly<Record<'dark' | 'light', Readonly<Record<ObjectKind, string>>>> = {
  dark: { PAYLOAD: '#58b4ff', 'ROCKET BODY': '#f2a6e0', DEBRIS: '#b9c6d8', UNKNOWN: '#8a93a3' },
  light: { PAYLOAD: '#0a5fb4', 'ROCKET BODY': '#8a2a86', DEBRIS: '#4c5a6b', UNKNOWN: '#7d8796' },
};
