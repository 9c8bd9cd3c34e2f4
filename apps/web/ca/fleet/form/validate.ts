import type { SatelliteDraft } from './draft.ts';

/** What is wrong with one field of a draft: a code for the words of the page, and their figures. */
export interface DraftFault {
  readonly field: string;
  readonly code: 'required' | 'tooLong' | 'number' | 'whole' | 'designator' | 'range' | 'order' | 'larger';
  readonly least?: number;
  readonly greatest?: number;
}

/** The limits that the contract names: what the server would refuse is said before it is asked. */
const longestName = 120;
const greatestNumber = 999_999_999;
const greatestSize = 1e6;
const greatestWidthKm = 1000;
const greatestHours = 168;

const positives = [
  'hardBodyRadius',
  'boxWidth',
  'boxHeight',
  'boxLength',
  'wingLength',
  'wingWidth',
  'wetMass',
  'dragArea',
  'dragCoefficient',
  'solarRadiationPressureArea',
  'reflectivityCoefficient',
] as const;

/** Everything that is wrong with a draft, in the order of the form; nothing for one that the server takes. */
export function faultsOfDraft(draft: SatelliteDraft): readonly DraftFault[] {
  return [
    ...nameFaults(draft.name),
    ...numberFaults(draft.noradId),
    ...designatorFaults(draft.cosparId),
    ...positives.flatMap((field) => rangeFaults(field, draft[field], { above: 0, greatest: greatestSize })),
    ...limitFaults(draft.configuration),
  ];
}

function nameFaults(name: string): readonly DraftFault[] {
  if (name.trim() === '') return [{ field: 'name', code: 'required' }];
  return name.length > longestName ? [{ field: 'name', code: 'tooLong', greatest: longestName }] : [];
}

function numberFaults(noradId: number | undefined): readonly DraftFault[] {
  if (noradId === undefined) return [];
  const isNumber = Number.isInteger(noradId) && noradId >= 1 && noradId <= greatestNumber;
  return isNumber ? [] : [{ field: 'noradId', code: 'whole', least: 1, greatest: greatestNumber }];
}

function designatorFaults(cosparId: string | undefined): readonly DraftFault[] {
  if (cosparId === undefined || /^\d{4}-\d{3}[A-Z]{1,3}$/.test(cosparId)) return [];
  return [{ field: 'cosparId', code: 'designator' }];
}

type Range = { readonly greatest: number } & ({ readonly above: number } | { readonly least: number });

export function rangeFaults(field: string, value: number | undefined, range: Range): readonly DraftFault[] {
  if (value === undefined) return [];
  if (Number.isNaN(value)) return [{ field, code: 'number' }];
  const isLow = 'above' in range ? value <= range.above : value < range.least;
  if (!isLow && value <= range.greatest) return [];
  return [{ field, code: 'range', least: 'above' in range ? range.above : range.least, greatest: range.greatest }];
}

function limitFaults(configuration: SatelliteDraft['configuration']): readonly DraftFault[] {
  const { commitTimeHours, thresholds, screeningVolume } = configuration ?? {};
  return [
    ...rangeFaults('configuration.commitTimeHours', commitTimeHours, { least: 0, greatest: greatestHours }),
    ...(thresholds === undefined ? [] : thresholdFaults(thresholds)),
    ...(screeningVolume === undefined ? [] : volumeFaults(screeningVolume)),
  ];
}

type Configuration = NonNullable<SatelliteDraft['configuration']>;

function thresholdFaults(thresholds: NonNullable<Configuration['thresholds']>): readonly DraftFault[] {
  const { critical, high, medium } = thresholds;
  const each = Object.entries({ critical, high, medium }).flatMap(([level, value]) =>
    rangeFaults(`configuration.thresholds.${level}`, value, { above: 0, greatest: 1 }),
  );
  if (each.length > 0 || (critical > high && high > medium)) return each;
  return [{ field: 'configuration.thresholds', code: 'order' }];
}

function volumeFaults(volume: NonNullable<Configuration['screeningVolume']>): readonly DraftFault[] {
  return (['radialKm', 'alongTrackKm', 'crossTrackKm'] as const).flatMap((axis) =>
    rangeFaults(`configuration.screeningVolume.${axis}`, volume[axis], { above: 0, greatest: greatestWidthKm }),
  );
}
