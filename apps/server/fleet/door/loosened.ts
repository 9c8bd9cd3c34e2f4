import { defaultThresholds, lowersFloor, type RiskFloor } from '@farpass/conjunction/event';
import { type LooseningDocument, type SatelliteReplacement, satelliteRadius } from '@farpass/contract/fleet';
import {
  highestCriticalUnasked,
  type LooserWhen,
  type OperatorSetting,
  operatorSettings,
  type SatelliteSetting,
  type SettingRule,
  satelliteSettings,
} from '@farpass/contract/history';
import type { Static } from 'typebox';

export type LoosenedChanges = LooseningDocument['changes'];
export type LoweredEvents = LooseningDocument['lowered'];
type Settable = Omit<Static<typeof SatelliteReplacement>, 'satelliteId'>;

/** An open HIGH or CRITICAL event ahead, with the message that it rests on. */
export interface AheadEvent {
  readonly id: string;
  readonly level: LoweredEvents[number]['from'];
  readonly newestCdmId: string | null;
}

/** The values in force where a satellite has none of its own. Without a value there is no limit at all. */
const usual: Readonly<Partial<Record<SatelliteSetting, number | boolean>>> = {
  'configuration.thresholds.critical': defaultThresholds.critical,
  'configuration.thresholds.high': defaultThresholds.high,
  'configuration.thresholds.medium': defaultThresholds.medium,
  'configuration.manoeuvres.needsTwoPeople': true,
};

interface Values {
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether a value is looser than the one before; an absent number is the loosest. */
const isLooser: Readonly<Record<Exclude<LooserWhen, 'RADIUS'>, (values: Values) => boolean>> = {
  HIGHER: ({ before, after }) => number(after, Number.POSITIVE_INFINITY) > number(before, Number.POSITIVE_INFINITY),
  LOWER: ({ before, after }) => number(after, 0) < number(before, 0),
  ADDED: ({ before, after }) => rulesIn(after).some((rule) => !rulesIn(before).includes(rule)),
  FLOOR: ({ before, after }) => lowersFloor(floorsIn(before), floorsIn(after)),
  OFF: ({ before, after }) => before === true && after !== true,
  MOVES: ({ before, after }) => before !== undefined && before !== after,
};

/** The settings of a satellite that a change makes looser. Numbers of the catalogue count only while something is ahead. */
export function loosenedSettings(before: Settable, after: Settable): LoosenedChanges {
  const isSmaller = satelliteRadius(after).radiusM < satelliteRadius(before).radiusM;
  return settingsOf(satelliteSettings).flatMap(([field, rule]) => {
    if (rule.effect === 'NOTHING') return [];
    const values = { before: valueAt(before, field), after: valueAt(after, field) };
    const { looserWhen } = rule;
    const found = { before: values.before ?? usual[field], after: values.after ?? usual[field] };
    const isFound = looserWhen === 'RADIUS' ? isSmaller && values.before !== values.after : isLooser[looserWhen](found);
    return isFound ? [changeOf(field, found)] : [];
  });
}

/** The settings on which an alarm, a record or a rule depends, and that a change makes other, for the audit line. */
export function changedSettings(before: Settable, after: Settable): LoosenedChanges {
  return settingsOf(satelliteSettings).flatMap(([field, rule]) => {
    const found = { before: plainValue(valueAt(before, field)), after: plainValue(valueAt(after, field)) };
    return rule.effect === 'NOTHING' || found.before === found.after ? [] : [changeOf(field, found)];
  });
}

/** The settings of an operator that a change makes looser. */
export function loosenedOperatorSettings(
  before: Readonly<Partial<Record<OperatorSetting, number | boolean | undefined>>>,
  after: Readonly<Partial<Record<OperatorSetting, number | boolean | undefined>>>,
): LoosenedChanges {
  return settingsOf(operatorSettings).flatMap(([field, rule]) => {
    if (rule.effect === 'NOTHING' || rule.looserWhen === 'RADIUS') return [];
    const values = { before: before[field], after: after[field] };
    return isKept(rule.looserWhen, values) ? [] : [changeOf(field, values)];
  });
}

/** For how long something is kept: an absent number is for ever. */
function isKept(looserWhen: Exclude<LooserWhen, 'RADIUS'>, { before, after }: Values): boolean {
  if (looserWhen !== 'LOWER') return !isLooser[looserWhen]({ before, after });
  return number(after, Number.POSITIVE_INFINITY) >= number(before, Number.POSITIVE_INFINITY);
}

/** The critical threshold that no one gets without being asked; undefined if it is not so high, or was before. */
export function highCritical(before: Settable | undefined, after: Settable): number | undefined {
  const critical = after.configuration?.thresholds?.critical ?? defaultThresholds.critical;
  const isNew = before === undefined || critical > (before.configuration?.thresholds?.critical ?? 0);
  return isNew && critical > highestCriticalUnasked ? critical : undefined;
}

function settingsOf<Setting extends string>(table: Readonly<Record<Setting, SettingRule>>) {
  return Object.entries(table) as [Setting, SettingRule][];
}

function changeOf(field: string, { before, after }: Values): LoosenedChanges[number] {
  const [was, is] = [plainValue(before), plainValue(after)];
  return { field, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) };
}

function plainValue(value: unknown): number | string | boolean | undefined {
  if (Array.isArray(value)) return [...rulesIn(value), ...floorsIn(value).map(floorText)].join(' ') || undefined;
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
}

function number(value: unknown, absent: number): number {
  return typeof value === 'number' ? value : absent;
}

function rulesIn(value: unknown): readonly string[] {
  return entriesOf(value).flatMap((one) => ('rule' in one ? String(one.rule) : []));
}

function floorsIn(value: unknown): readonly RiskFloor[] {
  return entriesOf(value).filter(isFloor);
}

function isFloor(value: object): value is RiskFloor {
  return 'objects' in value && 'level' in value;
}

function entriesOf(value: unknown): readonly object[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** "HIGH:25544,48274". */
function floorText({ level, objects }: RiskFloor): string {
  return `${level}:${objects.join(',')}`;
}

/** The value of a document at a place like `configuration.thresholds.critical`. */
function valueAt(document: object, place: string): unknown {
  let value: unknown = document;
  for (const name of place.split('.')) value = new Map(Object.entries(value ?? {})).get(name);
  return value;
}

/** The events that are lowered to nothing, because their satellite is no longer there or its messages do not find it. */
export function loweredToNothing(ahead: readonly AheadEvent[]): LoweredEvents {
  return ahead.map(({ id, level }) => ({ conjunctionId: id, from: level }));
}
