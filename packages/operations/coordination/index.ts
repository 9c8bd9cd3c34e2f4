export type { Agreement, AgreementTerms } from './agreements.ts';
export { type AlarmInput, type AlarmParty, alarmsOf, type CoordinationAlarm, coordinationAlarms } from './alarms.ts';
export {
  type ClaimAction,
  type ClaimBook,
  type ClaimOutcome,
  type ClaimState,
  claimed,
  claimState,
  emptyBook,
  lapsedBook,
} from './claims.ts';
export { classOf, type Manoeuvrability, manoeuvrabilities } from './classes.ts';
export {
  type EphemerisContext,
  ephemerisContexts,
  type Intent,
  intentOf,
  intents,
  type SourcedIntent,
} from './intents.ts';
export { type CaseState, caseState, type Owed, owedBy } from './phases.ts';
export {
  type CoordinationRecord,
  canonical,
  chained,
  firstHash,
  type RecordData,
  type RecordEntry,
  type RecordFault,
  recordFault,
} from './record.ts';
export { type RoadRule, type RoadUser, type Ruling, roadRules, rulingOf } from './rules.ts';
