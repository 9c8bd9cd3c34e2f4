import type { ownFields, SatelliteConfiguration } from '../fleet/satellite-input.ts';
import type { retentionLimits } from './retention.ts';

/**
 * The effect of loosening a setting. LOWERS_ALARM: an event ahead may have a lower level, or none. REMOVES_EVIDENCE: something
 * is removed earlier. ENDS_RULE: one person is enough from then on. NOTHING: no level, alarm or record depends on it.
 */
export type LooseningEffect = 'LOWERS_ALARM' | 'REMOVES_EVIDENCE' | 'ENDS_RULE' | 'NOTHING';

/**
 * Which change of a setting loosens it. HIGHER, LOWER: the number; an absent one is the usual value, or the loosest if there
 * is none. RADIUS: the radius of the satellite becomes smaller. FLOOR: an object has a lower floor, or none. ADDED: an entry more. OFF: it becomes false. MOVES: any
 * change, but only while a HIGH or CRITICAL event is ahead, as with the deletion of the satellite.
 */
export type LooserWhen = 'HIGHER' | 'LOWER' | 'RADIUS' | 'FLOOR' | 'ADDED' | 'OFF' | 'MOVES';

/** The rule of the door for a setting. */
export type SettingRule =
  | { readonly effect: 'NOTHING'; readonly why: string }
  | { readonly effect: Exclude<LooseningEffect, 'NOTHING'>; readonly looserWhen: LooserWhen };

type Nested = 'thresholds' | 'hardLimits' | 'manoeuvres' | 'caution';
type Fields<Of> = Of extends Nested
  ? `configuration.${Of}.${keyof NonNullable<SatelliteConfiguration[Of]> & string}`
  : never;

/** A setting of a satellite, by its place in the document. */
export type SatelliteSetting =
  | Exclude<keyof typeof ownFields, 'configuration'>
  | `configuration.${Exclude<keyof SatelliteConfiguration, Nested>}`
  | Exclude<Fields<Nested>, `configuration.thresholds.${'by' | 'at'}`>;

const isOfBurns = { effect: 'NOTHING', why: 'Plans and searches begin with it; no level depends on it.' } as const;
const isOfOrbit = {
  effect: 'NOTHING',
  why: 'Orbits that we compute use it; a level rests on what messages state.',
} as const;
const radius = { effect: 'LOWERS_ALARM', looserWhen: 'RADIUS' } as const;
const higher = { effect: 'LOWERS_ALARM', looserWhen: 'HIGHER' } as const;
const lower = { effect: 'LOWERS_ALARM', looserWhen: 'LOWER' } as const;
const moves = { effect: 'LOWERS_ALARM', looserWhen: 'MOVES' } as const;

/** Every setting of a satellite: whether loosening it lowers an alarm, removes evidence, or ends a rule. */
export const satelliteSettings: Readonly<Record<SatelliteSetting, SettingRule>> = {
  name: { effect: 'NOTHING', why: 'Messages find a satellite by its numbers.' },
  noradId: moves,
  cosparId: moves,
  group: { effect: 'NOTHING', why: 'Lists can be filtered by it; alarms go to everyone.' },
  shape: radius,
  hardBodyRadius: radius,
  boxWidth: radius,
  boxHeight: radius,
  boxLength: radius,
  wingLength: radius,
  wingWidth: radius,
  dragArea: radius,
  dragCoefficient: isOfOrbit,
  solarRadiationPressureArea: isOfOrbit,
  reflectivityCoefficient: isOfOrbit,
  wetMass: isOfOrbit,
  propulsion: isOfBurns,
  manoeuvrability: { effect: 'NOTHING', why: 'Other operators see it; no level depends on it.' },
  shareWith: { effect: 'NOTHING', why: 'It says who else gets ephemerides.' },
  shareEmbargo: { effect: 'NOTHING', why: 'It says that no one else gets ephemerides.' },
  'configuration.thresholds.critical': higher,
  'configuration.thresholds.high': higher,
  'configuration.thresholds.medium': higher,
  'configuration.hardLimits.missM': lower,
  'configuration.hardLimits.radialM': lower,
  'configuration.screeningVolume': {
    effect: 'NOTHING',
    why: 'What a screening would not have shown stays as it is; a known event is not cleared by a smaller volume.',
  },
  'configuration.commitTimeHours': {
    effect: 'NOTHING',
    why: 'It moves the time to decide; a HIGH or CRITICAL event rings when it comes.',
  },
  'configuration.manoeuvres.needsTwoPeople': { effect: 'ENDS_RULE', looserWhen: 'OFF' },
  'configuration.manoeuvres.commandLeadHours': isOfBurns,
  'configuration.manoeuvres.uploadLeadHours': isOfBurns,
  'configuration.manoeuvres.maximumDeltaVMPerS': isOfBurns,
  'configuration.manoeuvres.directions': isOfBurns,
  'configuration.manoeuvres.sizeErrorFraction': isOfBurns,
  'configuration.manoeuvres.sizeErrorMPerS': isOfBurns,
  'configuration.manoeuvres.pointingErrorDeg': isOfBurns,
  'configuration.manoeuvres.pointingErrorMPerS': isOfBurns,
  'configuration.manoeuvres.box': isOfBurns,
  'configuration.manoeuvres.blackouts': isOfBurns,
  'configuration.manoeuvres.propellantKg': isOfBurns,
  'configuration.manoeuvres.originator': isOfBurns,
  'configuration.manoeuvres.fileNames': isOfBurns,
  'configuration.floors': { effect: 'LOWERS_ALARM', looserWhen: 'FLOOR' },
  'configuration.caution.off': { effect: 'LOWERS_ALARM', looserWhen: 'ADDED' },
};

/** A setting of an operator. A hold counts as one that is on until it is lifted. */
export type OperatorSetting = `retention.${keyof typeof retentionLimits}` | 'retention.hold';

const shorter = { effect: 'REMOVES_EVIDENCE', looserWhen: 'LOWER' } as const;

/** Every setting of an operator. */
export const operatorSettings: Readonly<Record<OperatorSetting, SettingRule>> = {
  'retention.messageDays': shorter,
  'retention.archiveDays': shorter,
  'retention.screeningDays': shorter,
  'retention.hold': { effect: 'REMOVES_EVIDENCE', looserWhen: 'OFF' },
};

/** A critical threshold above this always asks: no one lets a probability of 1 in 1,000 be less than critical by mistake. */
export const highestCriticalUnasked = 1e-3;
