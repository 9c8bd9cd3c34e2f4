import { plainCatalogueNumber, severityOf } from '@farpass/conjunction/event';
import type { CdmIngestDocument, ingestCdms, tryCdms } from '@farpass/contract/conjunctions';
import type { DocumentOf } from '@farpass/contract/route';

export type TrialDocument = DocumentOf<typeof tryCdms>;
export type TriedMessage = TrialDocument['assessed'][number];
type Accepted = DocumentOf<typeof ingestCdms>['accepted'][number];
type Refused = CdmIngestDocument['refused'][number];

/** The outcome for one file: stored, assessed on request, or assessed because it concerns no satellite of the fleet. */
export type HandedIn =
  | { readonly kind: 'stored'; readonly id: string; readonly file: File; readonly answer: CdmIngestDocument }
  | { readonly kind: 'tried' | 'not-ours'; readonly id: string; readonly file: File; readonly answer: TrialDocument };

/** An event of accepted messages, in its state after them. */
export interface TakenEvent {
  readonly conjunctionId: string;
  readonly conjunction: NonNullable<Accepted['conjunction']>;
}

/** The events of the accepted messages, the worst first; each one once. */
export function eventsOf(accepted: readonly Accepted[]): readonly TakenEvent[] {
  const events = new Map<string, TakenEvent>();
  for (const { conjunctionId, conjunction } of accepted) {
    if (conjunction !== undefined) events.set(conjunctionId, { conjunctionId, conjunction });
  }
  const probability = ({ conjunction }: TakenEvent) => conjunction.probabilityOfCollision ?? -1;
  return [...events.values()].sort((a, b) => severity(a) - severity(b) || probability(b) - probability(a));
}

const severity = ({ conjunction: { riskLevel } }: TakenEvent) => severityOf(riskLevel);

/** An object of a message that can be added to the fleet. */
export interface AddableObject {
  readonly name: string;
  readonly noradId: number;
  readonly cosparId: string | undefined;
}

const catalogueNumber = /^[1-9]\d{0,8}$/;
const internationalDesignator = /^\d{4}-\d{3}[A-Z]{0,3}$/;

/** The objects with a catalogue number, each one once. */
export function addableObjects(
  objects: readonly {
    readonly designator: string;
    readonly name: string;
    readonly internationalDesignator?: string | undefined;
  }[],
): readonly AddableObject[] {
  const found = new Map<number, AddableObject>();
  for (const { designator: written, name, internationalDesignator: international = '' } of objects) {
    const designator = plainCatalogueNumber(written);
    if (!catalogueNumber.test(designator)) continue;
    const noradId = Number(designator);
    const cosparId = internationalDesignator.test(international) ? international : undefined;
    found.set(noradId, { name: name || designator, noradId, cosparId });
  }
  return [...found.values()];
}

export function objectsOfTried({ object1, object2 }: TriedMessage) {
  return [object1, object2].map(({ objectDesignator, objectName = '', internationalDesignator: international }) => ({
    designator: objectDesignator,
    name: objectName,
    internationalDesignator: international,
  }));
}

/** The files with messages that wait for this object. Once it is in the fleet, they can be taken in. */
export function filesWaitingFor(noradId: number, handedIn: readonly HandedIn[]): readonly File[] {
  const isAbout = (one: HandedIn) => addableObjects(waitingObjects(one)).some((object) => object.noradId === noradId);
  return [...new Set(handedIn.filter(isAbout).map(({ file }) => file))];
}

function waitingObjects({ kind, answer }: HandedIn) {
  if (kind === 'stored') return objectsOfRefused(answer.refused);
  return kind === 'tried' ? [] : answer.assessed.flatMap(objectsOfTried);
}

export function objectsOfRefused(refused: readonly Refused[]) {
  return refused.flatMap(({ objects = [] }) => objects);
}
