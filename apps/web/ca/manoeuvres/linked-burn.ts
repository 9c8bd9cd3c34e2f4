import type { BurnDocument } from '@farpass/contract/manoeuvres';
import { readInstant } from '../../ui/format/instant.ts';

/** A burn as text in an address: ignition, axes and three parts of Δv [m/s]; only an impulse has one. */
export function burnInAddress({ ignition, frame = 'TNW', deltaVMPerS }: BurnDocument): string | undefined {
  return deltaVMPerS === undefined ? undefined : [ignition, frame, ...deltaVMPerS].join(',');
}

/** The burn of an address; undefined if it is none. The server checks it as any other burn. */
export function burnOfAddress(text: unknown): BurnDocument | undefined {
  if (typeof text !== 'string') return undefined;
  const [ignition = '', frame = '', ...parts] = text.split(',');
  const deltaVMPerS = parts.map(Number);
  const isWhole =
    deltaVMPerS.length === 3 && deltaVMPerS.every(Number.isFinite) && deltaVMPerS.some((part) => part !== 0);
  const known = frames.find((one) => one === frame);
  if (!isWhole || known === undefined || readInstant(ignition) === undefined) return undefined;
  return { ignition, frame: known, deltaVMPerS };
}

/** The axes in which the platform proposes burns. */
const frames = ['TNW', 'RSW'] as const;
