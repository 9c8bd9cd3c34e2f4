export {
  type Agreement,
  type AgreementState,
  type AgreementTerms,
  agreementAfter,
  isAgreementDisputed,
} from './agreements.ts';
export { alarmsOf, type CoordinationAlarm, type ScreenedTrajectories } from './alarms.ts';
export {
  type ClaimAction,
  type ClaimBook,
  claimed,
  claimState,
  emptyBook,
  lapsedBook,
} from './claims.ts';
export { canManoeuvre, classOf, type Manoeuvrability } from './classes.ts';
export {
  type EphemerisContext,
  type Intent,
  intentOf,
  type SourcedIntent,
} from './intents.ts';
export { caseState, owedBy } from './phases.ts';
export {
  type BoundRecord,
  boundAction,
  boundRecordFault,
  type CoordinationRecord,
  chained,
  commonEntries,
  firstHash,
  isSigned,
  type RecordData,
  type RecordEntry,
  type RecordFault,
  recordFault,
} from './record.ts';
export { type RoadRule, type Ruling, rulingOf } from './rules.ts';
