import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { addSeconds, compareEpochs, type Epoch } from '@farpass/astro/time';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import type { Ocm, OcmBlock } from '@farpass/ccsds/ocm';
import type { Opm } from '@farpass/ccsds/opm';
import { ocmClock } from '../ephemeris/index.ts';
import { utcOfMessage } from '../state/index.ts';

/** A burn that a message says an object makes. */
export interface DeclaredBurn {
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  /** Undefined where the message gives no velocity change and none can be made of its thrust and mass. */
  readonly deltaVMPerS: number | undefined;
}

/** The burns of the object of a message, and the designators that it gives to it: numbers without zeros in front. */
export interface BurnsDeclared {
  readonly designators: readonly string[];
  readonly burns: readonly DeclaredBurn[];
}

/** The burns that an OCM (its MAN blocks) or an OPM declares; undefined for other files and unreadable ones. */
export function burnsDeclared(text: string): BurnsDeclared | undefined {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') return undefined;
  if (result.record.kind === 'OCM') return ofOcm(result.record);
  return result.record.kind === 'OPM' ? ofOpm(result.record) : undefined;
}

function ofOpm({ metadata, manoeuvres }: Opm): BurnsDeclared {
  const { OBJECT_ID: id, TIME_SYSTEM: system } = metadata.values;
  const burns = manoeuvres.map(({ values }): DeclaredBurn => {
    const { MAN_DV_1: x, MAN_DV_2: y, MAN_DV_3: z, MAN_DURATION: duration } = values;
    const from = utcOfMessage(values.MAN_EPOCH_IGNITION, system, earthOrientationInUse());
    const deltaVMPerS = 1000 * Math.hypot(x.value, y.value, z.value);
    return { from, to: addSeconds(from, duration?.value ?? 0), deltaVMPerS };
  });
  return { designators: designatorsOf([id]), burns: burns.filter(({ deltaVMPerS }) => deltaVMPerS !== 0) };
}

function ofOcm(ocm: Ocm): BurnsDeclared {
  const { OBJECT_DESIGNATOR: number, INTERNATIONAL_DESIGNATOR: international } = ocm.metadata.values;
  const mass = ocm.blocks.flatMap((block) =>
    block.kind === 'phys' ? (block.section.values.WET_MASS?.value ?? []) : [],
  )[0];
  const clock = ocmClock(ocm);
  const burns = ocm.blocks.flatMap((block) => (block.kind === 'man' ? burnsOfBlock(block, { clock, mass }) : []));
  return { designators: designatorsOf([number, international]), burns };
}

interface OcmContext {
  readonly clock: (text: string) => Epoch<'UTC'>;
  /** kg */
  readonly mass: number | undefined;
}

type OcmManoeuvre = Extract<OcmBlock, { readonly kind: 'man' }>;

/** A line is one burn; lines of an acceleration or a thrust that follow each other are pieces of one. */
function burnsOfBlock({ section, lines }: OcmManoeuvre, { clock, mass }: OcmContext): readonly DeclaredBurn[] {
  const {
    MAN_COMPOSITION: composition,
    DC_TYPE: duty = 'CONTINUOUS',
    DC_WIN_OPEN: open,
    DC_WIN_CLOSE: close,
  } = section.values;
  const names = composition.split(',').map((name) => name.trim());
  const burns = lines.flatMap((line): readonly DeclaredBurn[] => {
    const words = line.split(' ');
    const value = (name: string) => words[names.indexOf(name)];
    const at = value('TIME_ABSOLUTE') ?? value('TIME_RELATIVE');
    if (at === undefined) return [];
    const from = clock(at);
    const durationS = Number(value('MAN_DURA') ?? 0);
    const vector = (kind: string) => ['X', 'Y', 'Z'].map((axis) => Number(value(`${kind}_${axis}`) ?? Number.NaN));
    const sizes = [
      1000 * Math.hypot(...vector('DV')),
      1000 * Math.hypot(...vector('ACC')) * durationS,
      (Math.hypot(...vector('THR')) * durationS) / (mass ?? Number.NaN),
    ];
    const deltaVMPerS = sizes.find(Number.isFinite);
    return deltaVMPerS === 0 ? [] : [{ from, to: addSeconds(from, durationS), deltaVMPerS }];
  });
  const whole = joined(burns);
  if (duty === 'CONTINUOUS') return whole;
  // With a duty cycle the lines are repeated, as often as its windows and angles say: that is not computed here.
  return whole.map(({ from, to }) => ({
    from: open === undefined ? from : clock(open),
    to: close === undefined ? to : clock(close),
    deltaVMPerS: undefined,
  }));
}

function joined(burns: readonly DeclaredBurn[]): readonly DeclaredBurn[] {
  const all: DeclaredBurn[] = [];
  for (const burn of burns.toSorted((a, b) => compareEpochs(a.from, b.from))) {
    const before = all.at(-1);
    if (before === undefined || compareEpochs(before.to, burn.from) < 0 || isImpulse(burn)) all.push(burn);
    else all[all.length - 1] = joint({ before, burn });
  }
  return all;
}

function isImpulse({ from, to }: DeclaredBurn): boolean {
  return compareEpochs(from, to) === 0;
}

function joint({ before, burn }: Readonly<Record<'before' | 'burn', DeclaredBurn>>): DeclaredBurn {
  const [a, b] = [before.deltaVMPerS, burn.deltaVMPerS];
  return { from: before.from, to: burn.to, deltaVMPerS: a === undefined || b === undefined ? undefined : a + b };
}

function designatorsOf(texts: readonly (string | undefined)[]): readonly string[] {
  return texts.flatMap((text) => (text === undefined || text === '' ? [] : [plain(text)]));
}

function plain(designator: string): string {
  return /^\d+$/.test(designator) ? String(Number(designator)) : designator;
}
