import type {
  agreementRules,
  CoordinationDocument,
  CoordinationRecordDocument,
  claimStates,
  coordinationAlarms,
  intents,
  owedThings,
  roadRules,
  trajectoryKinds,
  trajectoryStates,
  unscreenedReasons,
} from '../coordination/index.ts';
import type { manoeuvrabilities } from '../fleet/index.ts';
import type { Language, WordsByCode } from '../texts/index.ts';
import de from './coordination.de.json' with { type: 'json' };
import en from './coordination.en.json' with { type: 'json' };

type OneOf<List extends readonly string[]> = List[number];

/** The classes of satellites by which the rules of the road say who moves. */
export const manoeuvrabilityWords = { en: en.class, de: de.class } satisfies WordsByCode<
  OneOf<typeof manoeuvrabilities>
>;

/** The rules that say who moves. */
export const roadRuleWords = { en: en.rule, de: de.rule } satisfies WordsByCode<OneOf<typeof roadRules>>;

/** The alarms of a case, and what to do. */
export const coordinationAlarmWords = { en: en.alarm, de: de.alarm } satisfies WordsByCode<
  OneOf<typeof coordinationAlarms>
>;

export const intentWords = { en: en.intent, de: de.intent } satisfies WordsByCode<OneOf<typeof intents>>;

/** The next step of a party. */
export const owedWords = { en: en.owes, de: de.owes } satisfies WordsByCode<OneOf<typeof owedThings>>;

export const claimWords = { en: en.claim, de: de.claim } satisfies WordsByCode<OneOf<typeof claimStates>>;

export const coordinationStateWords = { en: en.state, de: de.state } satisfies WordsByCode<
  CoordinationDocument['state']
>;

export const trajectoryKindWords = { en: en.trajectoryKind, de: de.trajectoryKind } satisfies WordsByCode<
  OneOf<typeof trajectoryKinds>
>;

/** The verdict of a screening of a trajectory. */
export const trajectoryStateWords = { en: en.trajectoryState, de: de.trajectoryState } satisfies WordsByCode<
  OneOf<typeof trajectoryStates>
>;

/** Why a trajectory is not screened. */
export const unscreenedWords = { en: en.unscreened, de: de.unscreened } satisfies WordsByCode<
  OneOf<typeof unscreenedReasons>
>;

const actionWords: WordsByCode<string> = { en: en.action, de: de.action };
const alarmWords: WordsByCode<string> = coordinationAlarmWords;
const intentWordsByCode: WordsByCode<string> = intentWords;
const ruleWordsByCode: WordsByCode<string> = roadRuleWords;
const stateWordsByCode: WordsByCode<string> = trajectoryStateWords;

interface RecordReader {
  readonly language: Language;
  /** The objects of the case: the sentence has their names. */
  readonly parties: readonly { readonly noradId: number; readonly satelliteName: string }[];
}

/** An entry of the record of a case after the name of its actor: the action, and the part of its data that people look for. */
export function recordSentence(
  { action, data }: Pick<CoordinationRecordDocument['entries'][number], 'action' | 'data'>,
  { language, parties }: RecordReader,
): string {
  const words = actionWords[language][action] ?? action;
  const { intent, alarm, text, reason, name, noradId, mover, rule, state, kinds, to } = data;
  const nameOf = (object: unknown) => parties.find((one) => one.noradId === object)?.satelliteName ?? object;
  const said = [
    nameOf(noradId),
    nameOf(mover),
    rule == null ? undefined : (ruleWordsByCode[language][String(rule)] ?? rule),
    intent == null ? undefined : (intentWordsByCode[language][String(intent)] ?? intent),
    alarm == null ? undefined : (alarmWords[language][String(alarm)] ?? alarm),
    state == null ? undefined : (stateWordsByCode[language][String(state)] ?? state),
    kinds,
    to,
    name,
    text,
    reason,
  ].filter((one) => one !== undefined && one !== null && one !== '');
  return said.length === 0 ? words : `${words}: ${said.join(' · ')}`;
}

export const agreementWords = { en: en.agreement, de: de.agreement } satisfies WordsByCode<
  OneOf<typeof agreementRules>
>;
