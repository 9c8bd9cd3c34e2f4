import type { trustCodes } from '../codes.ts';
import type { RiskEvidence } from '../risk/evidence.ts';
import { type Agreement, compared, uncertaintyOf } from '../risk/history/agreement.ts';
import { isCaution, type RiskLevel } from '../risk/level.ts';
import { type PassedOver, type RiskStanding, type StandingInput, standingOf } from '../risk/standing.ts';

/** A message of an event, for a comparison of its originators. */
export interface SourceMessage {
  readonly evidence: RiskEvidence;
}

/** An originator with the message that counts for it. */
export interface ComparedSource<Message> {
  readonly originator: string;
  readonly message: Message;
  /** The number of its messages. */
  readonly messages: number;
  /** Whether the numbers of the event are those of this message. */
  readonly isTrusted: boolean;
}

/** Two originators: whether the misses that they state can both be true. */
export interface SourceDifference {
  readonly of: string;
  readonly than: string;
  readonly agreement: Agreement;
  /** The difference of the misses in the encounter plane, in its sigmas; undefined without both covariances. */
  readonly sigmas: number | undefined;
}

export type TrustCode = (typeof trustCodes)[number];

/** Whose numbers count, and why. */
export interface SourceTrust {
  readonly originator: string;
  readonly code: TrustCode;
  /** The originators that contradict it, or whose newer message does not count. */
  readonly others: readonly string[];
  /** The largest difference to one that contradicts it, in sigmas. */
  readonly sigmas: number | undefined;
  /** The level that is kept although the trusted numbers alone would give a better one. */
  readonly keptLevel: RiskLevel | undefined;
  /** The lack of the newer message. */
  readonly lacks: PassedOver['lacks'] | undefined;
}

export interface SourceComparison<Message> {
  /** The trusted one first, then the newest. */
  readonly sources: readonly ComparedSource<Message>[];
  /** Every pair of them. */
  readonly differences: readonly SourceDifference[];
  readonly trust: SourceTrust;
}

/**
 * The messages of an event by originator: each appears with its newest message that does not contradict itself. The trusted one is the
 * message that the numbers of the event rest on (`standingOf`), so that this table and the verdict never differ; the risk
 * may be kept worse than its numbers by another source (`standingOf`). Messages are given oldest first. Undefined if the trusted one was
 * assessed before origins were kept.
 */
export function compareSources<Message extends SourceMessage>(
  messages: readonly Message[],
  input: StandingInput = {},
): SourceComparison<Message> | undefined {
  const standing = standingOf(
    messages.map(({ evidence }) => evidence),
    input,
  );
  const deciding = messages.find(({ evidence }) => evidence === standing.counts);
  if (deciding?.evidence.origin === undefined) return undefined;
  const known = messages.filter(({ evidence }) => evidence.origin !== undefined);
  const groups = Map.groupBy(known, originatorOf);
  const sources = [...groups].map(([originator, own]): ComparedSource<Message> => {
    const isTrusted = own.includes(deciding);
    const message = isTrusted ? deciding : (own.findLast(({ evidence }) => !evidence.isContradictory) ?? own.at(-1));
    return { originator, message: message ?? deciding, messages: own.length, isTrusted };
  });
  const ordered = sources.toSorted((a, b) => Number(b.isTrusted) - Number(a.isTrusted) || madeS(b) - madeS(a));
  const differences = pairsOf(ordered);
  const trust = trustOf({ messages, deciding, sources: ordered, differences, standing });
  return { sources: ordered, differences, trust };
}

function originatorOf({ evidence }: SourceMessage): string {
  return evidence.origin?.originator ?? '';
}

function madeS({ message: { evidence } }: ComparedSource<SourceMessage>): number {
  return evidence.origin?.madeS ?? 0;
}

function pairsOf(sources: readonly ComparedSource<SourceMessage>[]): readonly SourceDifference[] {
  return sources.flatMap((one, place) =>
    sources.slice(place + 1).map((other): SourceDifference => {
      const [of, than] = [one.message.evidence, other.message.evidence];
      const names = { of: one.originator, than: other.originator };
      // Figures that contradict each other in one message say nothing about those of another.
      if (of.isContradictory || than.isContradictory) return { ...names, agreement: 'unknown', sigmas: undefined };
      const { agreement, sigmas } = compared(of, than);
      return { ...names, agreement, sigmas };
    }),
  );
}

interface Judging<Message> {
  readonly messages: readonly Message[];
  readonly deciding: Message;
  readonly sources: readonly ComparedSource<Message>[];
  readonly differences: readonly SourceDifference[];
  readonly standing: RiskStanding;
}

function trustOf<Message extends SourceMessage>(judging: Judging<Message>): SourceTrust {
  const { messages, deciding, sources, differences, standing } = judging;
  const originator = originatorOf(deciding);
  const own = differences.filter(({ of }) => of === originator);
  const against = own.filter(({ agreement }) => agreement === 'contradicts');
  const { risk, newestAlone, passedOver: left } = standing;
  const keptLevel = isCaution(risk.basis) && newestAlone !== risk.level ? risk.level : undefined;
  const said = { originator, keptLevel, lacks: left?.lacks, sigmas: largestOf(against) };
  const others = against.map(({ than }) => than);
  if (deciding.evidence.isContradictory) return { ...said, code: 'ALL_CONTRADICT_THEMSELVES', others };
  if (sources.length === 1) return { ...said, code: 'ONLY_SOURCE', others: [] };
  if (keptLevel !== undefined && others.length > 0) return { ...said, code: 'WORSE_KEPT', others };
  if (messages.at(-1)?.evidence.isContradictory === true)
    return { ...said, code: 'NEWER_CONTRADICTS_ITSELF', others: newestOf(messages) };
  if (left !== undefined) return { ...said, code: 'NEWER_LEFT_OUT', others: newestOf(messages) };
  if (others.length > 0) return { ...said, code: 'NEWEST_AGAINST_OTHERS', others };
  if (own.some(({ agreement }) => agreement === 'unknown')) return { ...said, code: 'NEWEST_UNCOMPARED', others: [] };
  return { ...said, code: knowsBest(deciding, sources) ? 'NEWEST_KNOWS_BEST' : 'NEWEST_OF_AGREEING', others: [] };
}

function largestOf(differences: readonly SourceDifference[]): number | undefined {
  const found = differences.flatMap(({ sigmas }) => sigmas ?? []);
  return found.length === 0 ? undefined : Math.max(...found);
}

function newestOf(messages: readonly SourceMessage[]): readonly string[] {
  const newest = messages.at(-1);
  return newest === undefined ? [] : [originatorOf(newest)];
}

function knowsBest(deciding: SourceMessage, sources: readonly ComparedSource<SourceMessage>[]): boolean {
  const area = uncertaintyOf(deciding.evidence) ?? Number.POSITIVE_INFINITY;
  return sources.every(({ message }) => (uncertaintyOf(message.evidence) ?? Number.POSITIVE_INFINITY) >= area);
}
