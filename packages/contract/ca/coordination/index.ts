export {
  claimCoordination,
  getCoordination,
  getCoordinationRecord,
  inviteCoordinationGuest,
  listCoordination,
  listCoordinationGuests,
  listCoordinationMessages,
  openCoordination,
  revokeCoordinationGuest,
  sendCoordinationMessage,
  stateIntent,
} from './calls.ts';
export {
  type CoordinationDocument,
  type CoordinationMessageDocument,
  type CoordinationRecordDocument,
  claimStates,
  coordinationAlarms,
  intents,
  manoeuvrabilities,
  owedThings,
  roadRules,
} from './case.ts';
export { answerAsGuest, type CoordinationGuestDocument, type GuestCaseDocument, readAsGuest } from './guest.ts';
export {
  type AgreementDocument,
  agreementRules,
  answerAgreement,
  type CoordinationSettingsDocument,
  getCoordinationSettings,
  listAgreements,
  proposeAgreement,
  putCoordinationSettings,
  sharedThings,
} from './partners.ts';
