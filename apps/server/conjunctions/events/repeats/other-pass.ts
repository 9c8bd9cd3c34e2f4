import { isSamePass, type KnownPass, type RiskLevel, worstOtherPass } from '@farpass/conjunction/event';
import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { unixMsOfInstant, withoutNulls } from '../../../platform/db/index.ts';
import { passesAhead } from '../../decisions/other-passes.ts';
import type { EventData, StoredPass } from '../../tables.ts';
import type { PassColumns } from './repeats.ts';

type OtherPassDocument = NonNullable<ConjunctionDocument['otherPass']>;

/** An event with the passes of its pair. */
interface PassesOfEvent {
  readonly id: string;
  readonly tca: string;
  readonly riskLevel: RiskLevel;
  readonly data: Pick<EventData, 'probabilityOfCollision'>;
  /** Of the events of the pair that are ahead; null if there is no other one. */
  readonly passes: readonly PassColumns[] | null;
  readonly otherPasses: readonly StoredPass[] | null;
}

interface DocumentedPass extends KnownPass {
  readonly document: OtherPassDocument;
}

/** The most probable other pass of the pair that is ahead, as it is returned. */
export function otherPassDocument(event: PassesOfEvent, nowMs: number): OtherPassDocument | undefined {
  const { id, tca, riskLevel: level, data, passes, otherPasses } = event;
  const ofEvents = (passes ?? []).filter(([passId]) => passId !== id).flatMap(passOfEvent);
  // A pass that has become an event is that event.
  const unlisted = passesAhead(otherPasses, nowMs)
    .map(unlistedPass)
    .filter((pass) => !ofEvents.some((one) => isSamePass(one, pass)));
  const own = { tcaS: secondsOf(tca), probability: data.probabilityOfCollision, level };
  return worstOtherPass(own, [...ofEvents, ...unlisted])?.document;
}

/** One without a probability cannot be compared; it has its own row in the list. */
function passOfEvent([conjunctionId, tca, probability, riskLevel, missM]: PassColumns): DocumentedPass | never[] {
  if (probability === null) return [];
  const document = { tca, probabilityOfCollision: probability, riskLevel, conjunctionId };
  return documentedPass({ ...document, ...withoutNulls({ missDistance: missM }) });
}

function unlistedPass({ tca, probability, level, missM, planId, foundAt }: StoredPass): DocumentedPass {
  const figures = { tca, probabilityOfCollision: probability, riskLevel: level, missDistance: missM };
  return documentedPass({ ...figures, manoeuvreId: planId, foundAt });
}

function documentedPass(document: OtherPassDocument): DocumentedPass {
  const { tca, probabilityOfCollision: probability, riskLevel: level } = document;
  return { tcaS: secondsOf(tca), probability, level, document };
}

const secondsOf = (tca: string): number => unixMsOfInstant(tca) / 1000;
