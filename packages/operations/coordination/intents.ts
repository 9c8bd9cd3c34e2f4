import type { ephemerisContexts, intents } from './codes.ts';

export type Intent = (typeof intents)[number];

export type EphemerisContext = (typeof ephemerisContexts)[number];

/** The tags as Satcat reads them: a burn is in the ephemeris, or none is; decay alone says neither. */
const intentOfContext: Readonly<Record<EphemerisContext, Intent>> = {
  COLA: 'WILL_MANOEUVRE',
  MAINTENANCE: 'WILL_MANOEUVRE',
  ROUTINE: 'WILL_NOT_MANOEUVRE',
  NOVEL: 'WILL_NOT_MANOEUVRE',
  DECAY: 'UNDETERMINED',
};

/** An intent and where it comes from. */
export interface SourcedIntent {
  readonly intent: Intent;
  readonly source: 'STATED' | 'EPHEMERIS';
}

/** The intent of a party: as stated, else by the tag of its newest operational ephemeris, else undetermined. */
export function intentOf(stated: Intent | undefined, context: EphemerisContext | undefined): SourcedIntent {
  if (stated !== undefined && stated !== 'UNDETERMINED') return { intent: stated, source: 'STATED' };
  const byTag = context && intentOfContext[context];
  if (byTag !== undefined && stated === undefined) return { intent: byTag, source: 'EPHEMERIS' };
  return { intent: 'UNDETERMINED', source: stated === undefined ? 'EPHEMERIS' : 'STATED' };
}
