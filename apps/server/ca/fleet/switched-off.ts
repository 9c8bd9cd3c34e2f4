import { shortestReason } from '@farpass/conjunction/decisions';
import { type ProblemFault, saying } from '@farpass/contract/problem';
import { currentInstant } from '../../platform/db/index.ts';
import type { EditedSatellite, SatelliteRow } from './store.ts';

type Caution = NonNullable<NonNullable<EditedSatellite['configuration']>['caution']>;

interface EditContext {
  readonly stored: SatelliteRow | undefined;
  readonly person: string;
}

type Thresholds = NonNullable<NonNullable<EditedSatellite['configuration']>['thresholds']>;

/**
 * A satellite as a person sends it, with who changed its thresholds or switched a rule of caution off, and when: what is as
 * before keeps both.
 */
export function withSwitches<Input extends EditedSatellite>(input: Input, context: EditContext): Input {
  return withRulesOff(withThresholds(input, context), context);
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

/** The faults of the rules that are switched off. */
export function faultsOfSwitches({ configuration }: EditedSatellite): readonly ProblemFault[] {
  const off = configuration?.caution?.off ?? [];
  return off.flatMap(({ rule, reason }, place) => {
    const pointer = `/configuration/caution/off/${place}`;
    const isTwice = off.findIndex((one) => one.rule === rule) < place;
    return [
      ...(isTwice ? [{ pointer: `${pointer}/rule`, ...saying('RULE_OFF_TWICE', { rule }) }] : []),
      ...(reason.trim().length < shortestReason
        ? [{ pointer: `${pointer}/reason`, ...saying('RULE_OFF_REASON', { least: shortestReason }) }]
        : []),
    ];
  });
}
