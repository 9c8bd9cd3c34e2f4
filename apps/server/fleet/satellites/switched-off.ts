import { isDeepStrictEqual } from 'node:util';
import { shortestReason } from '@farpass/conjunction/decisions';
import { type ProblemFault, saying } from '@farpass/contract/problem';
import { currentInstant } from '../../platform/db/index.ts';
import type { EditedSatellite, SatelliteRow } from './store.ts';

type Caution = NonNullable<NonNullable<EditedSatellite['configuration']>['caution']>;

interface EditContext {
  readonly stored: SatelliteRow | undefined;
  readonly person: string;
}

type Floor = NonNullable<NonNullable<EditedSatellite['configuration']>['floors']>[number];
type Thresholds = NonNullable<NonNullable<EditedSatellite['configuration']>['thresholds']>;

/**
 * A satellite as a person sends it, with who changed its thresholds, switched a rule of caution off or set a policy, and when:
 * what is as before keeps both.
 */
export function withSwitches<Input extends EditedSatellite>(input: Input, context: EditContext): Input {
  return withFloors(withRulesOff(withThresholds(input, context), context), context);
}

function withThresholds<Input extends EditedSatellite>(input: Input, { stored, person }: EditContext): Input {
  const { configuration } = input;
  if (configuration?.thresholds === undefined) return input;
  const { critical, high, medium } = configuration.thresholds;
  const known = stored?.document.configuration?.thresholds;
  const isKnown = known?.critical === critical && known.high === high && known.medium === medium;
  const thresholds: Thresholds = isKnown ? known : { critical, high, medium, by: person, at: currentInstant() };
  return { ...input, configuration: { ...configuration, thresholds } };
}

function withRulesOff<Input extends EditedSatellite>(input: Input, { stored, person }: EditContext): Input {
  const { configuration } = input;
  if (configuration?.caution === undefined) return input;
  const known = stored?.document.configuration?.caution?.off ?? [];
  const off = configuration.caution.off.map(({ rule, reason: typed }): Caution['off'][number] => {
    const reason = typed.trim();
    const same = known.find((one) => one.rule === rule && one.reason === reason);
    return same ?? { rule, reason, by: person, at: currentInstant() };
  });
  const { caution: _, ...others } = configuration;
  return { ...input, configuration: off.length === 0 ? others : { ...others, caution: { off } } };
}

function withFloors<Input extends EditedSatellite>(input: Input, { stored, person }: EditContext): Input {
  const { configuration } = input;
  if (configuration?.floors === undefined) return input;
  const known = stored?.document.configuration?.floors ?? [];
  const floors = configuration.floors.map(({ objects, level, reason: typed }): Floor => {
    const set = { objects: [...objects], level, reason: typed.trim() };
    const same = known.find(({ by: _, at: __, ...one }) => isDeepStrictEqual(one, set));
    return same ?? { ...set, by: person, at: currentInstant() };
  });
  const { floors: _, ...others } = configuration;
  return { ...input, configuration: floors.length === 0 ? others : { ...others, floors } };
}

/** The faults of the rules that are switched off, and of the policies. */
export function faultsOfSwitches({ configuration }: EditedSatellite): readonly ProblemFault[] {
  const off = configuration?.caution?.off ?? [];
  const floors = (configuration?.floors ?? []).flatMap(({ reason }, place) =>
    reason.trim().length < shortestReason
      ? [{ pointer: `/configuration/floors/${place}/reason`, ...saying('FLOOR_REASON', { least: shortestReason }) }]
      : [],
  );
  const rules = off.flatMap(({ rule, reason }, place) => {
    const pointer = `/configuration/caution/off/${place}`;
    const isTwice = off.findIndex((one) => one.rule === rule) < place;
    return [
      ...(isTwice ? [{ pointer: `${pointer}/rule`, ...saying('RULE_OFF_TWICE', { rule }) }] : []),
      ...(reason.trim().length < shortestReason
        ? [{ pointer: `${pointer}/reason`, ...saying('RULE_OFF_REASON', { least: shortestReason }) }]
        : []),
    ];
  });
  return [...rules, ...floors];
}
