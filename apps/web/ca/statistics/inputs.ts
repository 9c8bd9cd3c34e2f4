import {
  type AnnualStatisticsDocument,
  AnnualStatisticsInputs,
  type annualStatistics,
} from '@farpass/contract/history';
import type { QueryOf } from '@farpass/contract/route';
import { limitsOf } from '../../ui/form/schema-fault.ts';
import { mayMeanThousands, readTyped } from '../../ui/form/typed-number.ts';

/** The inputs of statistics, by the word in the address, in the order of the form. */
export const inputNames = [
  'threshold',
  'commit',
  'consider',
  'hbr',
  'growth',
  'mitigation',
  'years',
  'observed',
] as const;
export type InputName = (typeof inputNames)[number];
export type Inputs = Readonly<Partial<Record<InputName, number>>>;

const { properties } = AnnualStatisticsInputs;

/** The name of each input in the call. */
const queryNames = {
  threshold: 'threshold',
  commit: 'commit',
  consider: 'consider',
  hbr: 'hard-body-radius',
  growth: 'growth',
  mitigation: 'mitigation',
  years: 'years',
  observed: 'observed-years',
} as const satisfies Readonly<Record<InputName, keyof typeof properties>>;

/** The inputs in an address; values that are not numbers in their range are left out. */
export function readInputs(search: Readonly<Record<string, string | undefined>>): Inputs {
  return Object.fromEntries(
    inputNames.flatMap((name) => {
      const text = search[name];
      return text === undefined || faultOf(name, text) !== undefined ? [] : [[name, readTyped(text)]];
    }),
  );
}

/** The fault of the text of an input. */
export type InputFault =
  | { readonly kind: 'number' | 'thousands' | 'order' }
  | { readonly kind: 'above' | 'least' | 'most'; readonly bound: number };

/** Undefined for usable text; an empty text means the default. */
export function faultOf(name: InputName, text: string): InputFault | undefined {
  if (text.trim() === '') return undefined;
  const value = readTyped(text);
  const { least, greatest, isAbove } = limitsOf(properties[queryNames[name]]);
  if (!Number.isFinite(value)) return { kind: mayMeanThousands(text) ? 'thousands' : 'number' };
  if (isAbove && value <= least) return { kind: 'above', bound: least };
  if (value < least) return { kind: 'least', bound: least };
  return value > greatest ? { kind: 'most', bound: greatest } : undefined;
}

export type Draft = Readonly<Record<InputName, string>>;

/** Every fault of a form, by the name of the input. */
export function inputFaults(draft: Draft): Readonly<Partial<Record<InputName, InputFault>>> {
  const faults = Object.fromEntries(
    inputNames.flatMap((name) => {
      const fault = faultOf(name, draft[name]);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );
  const [commit, consider] = [draft.commit.trim(), draft.consider.trim()];
  const isOrdered = commit === '' || consider === '' || readTyped(consider) > readTyped(commit);
  return isOrdered || faults['commit'] || faults['consider'] ? faults : { ...faults, consider: { kind: 'order' } };
}

type UsedValues = Pick<AnnualStatisticsDocument, 'assumptions' | 'observedYears'>;

/** The values of the form: those used, even if none was requested. */
export function inputDraftOf({ assumptions, observedYears }: UsedValues): Draft {
  const { hardBodyRadiusM, hardBodyRadiusSource } = assumptions;
  const [commit, consider] = assumptions.windowDays;
  const text = (value: number | undefined) => (value === undefined ? '' : String(Number(value.toPrecision(6))));
  return {
    threshold: text(assumptions.threshold),
    commit: text(commit),
    consider: text(consider),
    hbr: text(hardBodyRadiusSource === 'GIVEN' ? hardBodyRadiusM : rounded(hardBodyRadiusM)),
    growth: text(assumptions.growth),
    mitigation: text(assumptions.mitigation),
    years: text(assumptions.years),
    observed: text(assumptions.observedYears === 'GIVEN' ? observedYears : rounded(observedYears)),
  };
}

/** A computed value, such as the years from the first to the last closest approach: more digits would mean nothing. */
function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value.toPrecision(3));
}

/** The words for the address: the previous inputs and the new changes; defaults are left out. */
export function searchOf(
  draft: Draft,
  { shown, asked }: { readonly shown: Draft; readonly asked: Inputs },
): Readonly<Record<InputName, string | undefined>> {
  const word = (name: InputName) => {
    const text = draft[name].trim();
    const isUntouched = asked[name] === undefined && text === shown[name];
    return isUntouched || text === '' ? undefined : String(readTyped(text));
  };
  return {
    threshold: word('threshold'),
    commit: word('commit'),
    consider: word('consider'),
    hbr: word('hbr'),
    growth: word('growth'),
    mitigation: word('mitigation'),
    years: word('years'),
    observed: word('observed'),
  };
}

/** The query of the call for the inputs of an address. */
export function queryOf(inputs: Inputs): QueryOf<typeof annualStatistics> {
  return Object.fromEntries(
    inputNames.flatMap((name) => (inputs[name] === undefined ? [] : [[queryNames[name], inputs[name]]])),
  );
}
