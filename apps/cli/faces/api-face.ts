import type { TestPlatform } from '@farpass/server/testing';
import type { MessageFace } from './face.ts';

interface Received {
  readonly cdmId: string;
  readonly conjunctionId: string;
}

/** Submits a message, as an operator's script would. */
export async function handedIn(platform: TestPlatform, text: string): Promise<Received> {
  const type = text.startsWith('<') ? 'application/xml' : text.startsWith('{') ? 'application/json' : 'text/plain';
  const answer = await jsonAnswer(platform, { method: 'POST', path: '/ca/cdms', payload: text, type });
  return answer.accepted[0];
}

/** The API's answer about a conjunction, from its assessment and its list. */
export async function apiFace(platform: TestPlatform, { conjunctionId }: Received): Promise<MessageFace> {
  const found = await jsonAnswer(platform, { method: 'GET', path: `/ca/conjunctions/${conjunctionId}/assessment` });
  const [listed] = await jsonAnswer(platform, {
    method: 'GET',
    path: `/ca/conjunctions?conjunction-id=${conjunctionId}`,
  });
  const { relativePositionR, relativePositionT, relativePositionN, sigmaR, sigmaT, sigmaN } = found.evolution.at(-1);
  return {
    probability: {
      value: found.probability.value,
      upperBound: found.probability.upperBound,
      method: found.probability.method,
      reason: found.probability.reason,
    },
    risk: listed.conjunctionData.riskLevel,
    caution: {
      reasons: found.caution.reasons.map(({ rule, code, level, probability, lowestProbability, text }: Reason) => ({
        ...{ rule, code, level, probability, lowestProbability, sentence: text },
      })),
      verdict: found.verdictText.split('; ').slice(0, -1),
    },
    methods: found.methods.map(({ method, value, valid, reason }: Row) => ({ method, value, valid, reason })),
    checks: found.checks.map(({ code, passed, message }: Row) => ({ code, passed, sentence: message })),
    repairs: found.repairs.map(({ code, message }: Row) => ({ code, sentence: message })),
    encounter: {
      missDistanceM: found.encounter.missDistanceM,
      relativeSpeedMPerS: found.encounter.relativeSpeedMPerS,
      approachAngleDeg: found.encounter.crossingAngleDeg,
      mahalanobisDistance: found.encounter.mahalanobisDistance,
      durationS: found.encounter.durationS,
      hardBodyRadiusM: found.encounter.hardBodyRadiusM,
    },
    relative: {
      missRtnM: [relativePositionR, relativePositionT, relativePositionN],
      sigmaRtnM: sigmaR === undefined ? undefined : [sigmaR, sigmaT, sigmaN],
    },
  };
}

type Row = Readonly<Record<string, unknown>>;
type Reason = Omit<MessageFace['caution']['reasons'][number], 'sentence'> & { readonly text: string };

/** The answer to a call as JSON; any status but success fails the test. */
export async function jsonAnswer(platform: TestPlatform, asked: Parameters<TestPlatform['ask']>[0]) {
  const { status, body } = await platform.ask(asked);
  if (status >= 300) throw new Error(`${asked.method} ${asked.path} answers ${status}: ${body.slice(0, 500)}`);
  return JSON.parse(body);
}
