import { SatelliteInput, satelliteRadius, thresholdsFall } from '@farpass/contract/fleet';
import type { TSchema } from 'typebox';
import { type SchemaFault, schemaFault } from '../../../ui/form/schema-fault.ts';
import { shortestReason } from '../../decisions/accepting.ts';
import type { Configuration, SatelliteDraft } from './draft.ts';

/** The fault of one field of a draft: a code for the sentence of the page, and its figures. */
export interface DraftFault {
  readonly field: string;
  readonly code: SchemaFault['code'] | 'required' | 'order' | 'larger' | 'reason' | 'numbers';
  readonly least?: number;
  readonly greatest?: number;
}

const { properties } = SatelliteInput;
const catalogueNumber = /^\d{1,9}$/;

/** The fields that hold a text or a number. */
const plainFields = [
  'name',
  'noradId',
  'cosparId',
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
] as const satisfies readonly (keyof SatelliteDraft)[];

/** All faults of a draft, in the order of the form; empty for one that the server accepts. */
export function faultsOfDraft(draft: SatelliteDraft): readonly DraftFault[] {
  if (draft.name.trim() === '') return [{ field: 'name', code: 'required' }, ...faultsOfDraft({ ...draft, name: '-' })];
  return [
    ...plainFields.flatMap((field) => fieldFaults(field, properties[field], draft[field])),
    ...limitFaults(draft.configuration ?? {}),
  ];
}

/** The hard-body radius that the server would use; undefined if it would refuse the given one. */
export function radiusInUse(draft: SatelliteDraft): ReturnType<typeof satelliteRadius> | undefined {
  return schemaFault(properties.hardBodyRadius, draft.hardBodyRadius) === undefined
    ? satelliteRadius(draft)
    : undefined;
}

/** The fault of one field, if its schema refuses the value. */
export function fieldFaults(field: string, schema: TSchema, value: string | number | undefined): readonly DraftFault[] {
  const fault = schemaFault(schema, value);
  return fault === undefined ? [] : [{ field, ...fault }];
}

function limitFaults(configuration: Configuration): readonly DraftFault[] {
  const { commitTimeHours, thresholds, screeningVolume, caution, floors = [] } = configuration;
  const limits = properties.configuration.properties;
  const within = (part: 'thresholds' | 'screeningVolume', values: Readonly<Record<string, string | number>>) =>
    Object.entries(limits[part].properties).flatMap(([name, schema]) =>
      fieldFaults(`configuration.${part}.${name}`, schema, values[name]),
    );
  const levels = thresholds === undefined ? [] : within('thresholds', thresholds);
  const isMixed = thresholds !== undefined && levels.length === 0 && !thresholdsFall(thresholds);
  return [
    ...fieldFaults('configuration.commitTimeHours', limits.commitTimeHours, commitTimeHours),
    ...levels,
    ...(isMixed ? [{ field: 'configuration.thresholds', code: 'order' } as const] : []),
    ...(screeningVolume === undefined ? [] : within('screeningVolume', screeningVolume)),
    ...(caution?.off ?? [])
      .filter(({ reason }) => reason.trim().length < shortestReason)
      .map(({ rule }) => ({ field: `configuration.caution.${rule}.reason`, code: 'reason' }) as const),
    ...floors.flatMap(({ objects, reason }, place): readonly DraftFault[] => [
      ...(objects.length > 0 && objects.every((one) => catalogueNumber.test(one))
        ? []
        : [{ field: `configuration.floors.${place}.objects`, code: 'numbers' } as const]),
      ...(reason.trim().length < shortestReason
        ? [{ field: `configuration.floors.${place}.reason`, code: 'reason' } as const]
        : []),
    ]),
  ];
}
