export { verdictCodes } from './assessment/codes.ts';
export {
  Assessment,
  type AssessmentDocument,
  assessConjunction,
} from './assessment.ts';
export { getBriefing } from './briefing.ts';
export { getConjunctionBundle } from './bundle.ts';
export {
  Cdm,
  type CdmDocument,
  CdmIngest,
  type CdmIngestDocument,
  CdmObject,
  cdmForms,
  getCdmArchive,
  getCdmFile,
  ingestCdms,
  listCdms,
  type NewestMessageDocument,
  newestMessage,
  orbitFindings,
  tryCdms,
} from './cdms.ts';
export { listConjunctions } from './conjunction-list.ts';
export {
  type ConjunctionCountsDocument,
  ConjunctionOutline,
  type ConjunctionOutlineDocument,
  countConjunctions,
  criticalNamed,
  mostOutlined,
  outlineConjunctions,
} from './conjunction-outline.ts';
export {
  Conjunction,
  ConjunctionData,
  type ConjunctionDocument,
  conjunctionGeometry,
  RiskLevel,
} from './conjunctions.ts';
export { type ConjunctionSourcesDocument, compareConjunctionSources } from './connections/compared-sources.ts';
export {
  actOnDelivery,
  type DeliveryDocument,
  type DeliveryState,
  type Destination,
  destinations,
  listOutgoing,
  requestDelivery,
  type ScreeningService,
  screeningServices,
  type UploadType,
} from './connections/deliveries.ts';
export { deliverToInbox, type InboxReceiptDocument, inboxBytes } from './connections/inbox.ts';
export {
  listProviderScreenings,
  type ProviderApproachDocument,
  type ProviderScreeningDocument,
  screenByProvider,
} from './connections/provider-screenings.ts';
export {
  actOnSource,
  type CredentialsDocument,
  createSource,
  deleteSource,
  listSources,
  type SenderProof,
  type SourceDetail,
  type SourceDocument,
  type SourceName,
  type SourceRefusal,
  sourceRefusals,
} from './connections/sources.ts';
export {
  type AgreementDocument,
  agreementRules,
  answerAgreement,
  answerAsGuest,
  type CoordinationDocument,
  type CoordinationFileDocument,
  type CoordinationGuestDocument,
  type CoordinationMessageDocument,
  type CoordinationRecordDocument,
  type CoordinationSettingsDocument,
  claimCoordination,
  claimStates,
  coordinationAlarms,
  type GuestCaseDocument,
  getCoordination,
  getCoordinationDocument,
  getCoordinationRecord,
  getCoordinationSettings,
  getCoordinationTrajectory,
  intents,
  inviteCoordinationGuest,
  listAgreements,
  listCoordination,
  listCoordinationDocuments,
  listCoordinationGuests,
  listCoordinationMessages,
  offerTrajectories,
  openCoordination,
  owedThings,
  peerFailures,
  proposeAgreement,
  putCoordinationSettings,
  readAsGuest,
  readDocumentAsGuest,
  readTrajectoryAsGuest,
  revokeCoordinationGuest,
  roadRules,
  sendCoordinationMessage,
  shareCoordinationDocument,
  sharedDocumentKinds,
  sharedThings,
  stateIntent,
  stopMailsAsGuest,
  trajectoryKinds,
  trajectoryStates,
  trialStates,
  unscreenedReasons,
} from './coordination/index.ts';
export {
  type ConfirmationDocument,
  type ConfirmationEntryDocument,
  confirmFall,
  getConfirmation,
  withdrawConfirmation,
} from './decisions/confirmations.ts';
export {
  changeDecisions,
  type DecisionChangeDocument,
  type DecisionDocument,
  type DecisionEntryDocument,
  type DecisionLogDocument,
  type DecisionOutcomeDocument,
  decisionStatuses,
  getDecision,
  putDecision,
} from './decisions/decisions.ts';
export {
  type DutyRosterDocument,
  getDutyCalendar,
  getDutyRoster,
  putDutyRoster,
} from './decisions/duty.ts';
export { type EventMomentsDocument, listMoments } from './decisions/moments.ts';
export { getShiftReport, getShiftReportFile, type ShiftReportDocument } from './decisions/shift.ts';
export { listWaiting, type WaitingItemDocument, waitingKinds } from './decisions/waiting.ts';
export {
  compareEphemerides,
  comparisonReferences,
  deleteEphemeris,
  designateEphemeris,
  designations,
  Ephemeris,
  type EphemerisComparisonDocument,
  type EphemerisDocument,
  type EphemerisSeriesDocument,
  ephemerisContexts,
  getEphemerisFile,
  getEphemerisSeries,
  listEphemeris,
  replaceEphemeris,
  uploadEphemeris,
} from './ephemeris.ts';
export { areaDoubt, areaOverMassOf } from './fleet/area-doubt.ts';
export {
  type CovarianceRealismDocument,
  type CovarianceStudyDocument,
  getCovarianceRealism,
  studyCovarianceRealism,
  useCovarianceRealism,
} from './fleet/covariance-realism.ts';
export type { FindingDocument } from './fleet/findings.ts';
export {
  assumedRadiusM,
  type RadiusRule,
  radiusOfShape,
  type SatelliteRadius,
  type ShapeRadius,
  satelliteRadius,
} from './fleet/hard-body.ts';
export { manoeuvrabilities } from './fleet/manoeuvrability.ts';
export {
  type ImportRowDocument,
  importFaults,
  importSatellites,
  importStates,
  type SatelliteImportDocument,
} from './fleet/satellite-import.ts';
export {
  type CautionRule,
  cautionRules,
  dragAreaGrows,
  floorLevels,
  type PropulsionKind,
  propulsionKinds,
  type SatelliteConfiguration,
  SatelliteInput,
  type SatellitePropulsion,
  satelliteShapes,
  thresholdsFall,
} from './fleet/satellite-input.ts';
export {
  confirmSatelliteOperator,
  createSatellite,
  deleteSatellite,
  findSatelliteOperator,
  getSatelliteDependents,
  listSatellites,
  replaceSatellite,
  Satellite,
  type SatelliteDocument,
  SatelliteReplacement,
} from './fleet/satellites.ts';
export {
  agreeToLoosening,
  Loosening,
  type LooseningDocument,
  type LooseningKind,
  listLoosenings,
  looseningKinds,
  withdrawLoosening,
} from './loosenings/calls.ts';
export {
  highestCriticalUnasked,
  type LooserWhen,
  type OperatorSetting,
  operatorSettings,
  type SatelliteSetting,
  type SettingRule,
  satelliteSettings,
} from './loosenings/table.ts';
export {
  type AppliedConstraintsDocument,
  actOnManoeuvre,
  type BurnDocument,
  type BurnEvaluationDocument,
  type BurnSearchDocument,
  burnFrameNames,
  type ComparedDocument,
  cancelBurnSearch,
  compareFlownManoeuvre,
  computeTradeSpace,
  createManoeuvre,
  deleteManoeuvre,
  type EventOutcomeDocument,
  evaluateBurn,
  type FlownBurnDocument,
  getBurnSearch,
  getManoeuvre,
  getManoeuvreFile,
  type KnownEventDocument,
  listBurnSearches,
  listManoeuvres,
  type ManoeuvreDocument,
  type ManoeuvrePlanDocument,
  type ManoeuvrePlanLogDocument,
  type MetObjectDocument,
  manoeuvreFormats,
  type PlanEntryDocument,
  type PostScreeningDocument,
  planActions,
  planStates,
  replaceManoeuvre,
  type SkyDocument,
  signedAxes,
  startBurnSearch,
  type TradeSpaceDocument,
  uplinkStates,
  type VerdictDocument,
  type WishesDocument,
} from './manoeuvres/index.ts';
export { getObjectBurns, type ObjectBurnsDocument } from './objects/object-burns.ts';
export { getObjectHistory, type ObjectHistoryDocument } from './objects/object-history.ts';
export { getObjectSightings, type ObjectSightingsDocument } from './objects/object-sightings.ts';
export {
  getObjectSizes,
  type ListedRadiusDocument,
  loadObjectSizes,
  type ObjectSizeListDocument,
  removeObjectSizes,
} from './objects/object-sizes.ts';
export {
  type FoundDocument,
  foundKinds,
  getSpaceObject,
  type SpaceObjectDocument,
  searchAll,
} from './objects/objects.ts';
export {
  addPublishedEphemeris,
  decidePublishedEphemeris,
  listPublishedEphemerides,
  type PublishedEphemerisDocument,
  publishedSources,
  publishedStates,
} from './objects/published-ephemerides.ts';
export { getSatelliteOrbit, type SatelliteOrbitDocument } from './orbit.ts';
export {
  decideQuarantinedCdm,
  getQuarantinedCdmFile,
  listQuarantinedCdms,
  type QuarantinedCdmDocument,
  quarantineStates,
} from './quarantine.ts';
export {
  type ArchiveDocument,
  getArchiveFile,
  getRetention,
  type HoldDocument,
  liftHold,
  listArchives,
  listHolds,
  listRemovals,
  placeHold,
  putRetention,
  type RemovalDocument,
  type RetentionDocument,
  removalKinds,
  retentionLimits,
} from './retention/retention.ts';
export { cdmObjects, screeningTypes, usualScreeningDays, volumeShapes } from './screening-choices.ts';
export { ScreeningRequest } from './screening-request.ts';
export {
  cancelScreening,
  createScreening,
  getScreening,
  listScreenings,
  rescreenConjunction,
  Screening,
  type ScreeningDocument,
  type ScreeningFailureCode,
} from './screenings.ts';
export { AnnualStatistics, type AnnualStatisticsDocument, annualStatistics } from './statistics.ts';
export { AnnualStatisticsInputs } from './statistics-inputs.ts';
export {
  confirmTracks,
  type DecisionOptionsDocument,
  getDecisionOptions,
  getTracking,
  getTrackingValue,
  type MessageComparisonDocument,
  orderTracking,
  type TrackingDocument,
  type TrackingEvidenceDocument,
  type TrackingOrderDocument,
  type TrackingValueDocument,
  trackingOrderStates,
  trackingVerdicts,
  type UpdateFindingCode,
  type UpdateFindingDocument,
} from './tracking/index.ts';
export { deleteView, listViews, type SavedViewDocument, saveView } from './views.ts';
