export {
  calibrationDoubts,
  getSensorCalibration,
  type SensorCalibrationDocument,
} from './calibration.ts';
export {
  type DeliveryFaultCode,
  type DisputeReasonCode,
  deliveryFaultCodes,
  disputeReasons,
} from './delivery-faults.ts';
export { type DisputeDocument, decideDispute, disputeStates, disputeVerdicts } from './disputes.ts';
export type { SensorFiguresDocument } from './figures.ts';
export { findObservableObjects, type ObservableObjectDocument, observableKinds } from './objects.ts';
export {
  type DeliveryDocument,
  deliverObservations,
  getObservationFile,
  getObservationReport,
  listObservations,
  type ObservationDocument,
  type ObservationReportDocument,
} from './observations.ts';
export {
  type KeptPassDocument,
  mostUnoffered,
  type PassPriceDocument,
  passPreferences,
  type UnofferedPassDocument,
  type UnofferedReason,
  unofferedReasons,
} from './offers.ts';
export {
  aprioriUses,
  orbitAdoptions,
  orbitFileForms,
  orbitUses,
  solvableBiases,
  solvableCoefficients,
} from './orbit-choices.ts';
export {
  measurementFaultCodes,
  type OrbitRemarkDocument,
  type ReportNoteDocument,
  remarkCodes,
} from './orbit-findings.ts';
export type { OrbitResultDocument } from './orbit-result.ts';
export {
  adoptOrbit,
  cancelOrbit,
  type DetermineInputDocument,
  determinationStates,
  determineOrbit,
  getOrbit,
  getOrbitFile,
  isEndOfDetermination,
  listOrbits,
  type OrbitDocument,
  type OrbitSummaryDocument,
  stopUsingOrbit,
} from './orbits.ts';
export {
  hindrances,
  longestOrbitMessage,
  orbitDataMessageTypes,
  type PassNoteDocument,
  type PassOrbitOriginDocument,
  type PassPredictionDocument,
  predictPasses,
  predictPassesOfOrbit,
  type VisibilityIntervalDocument,
} from './passes.ts';
export {
  cancelRequest,
  createRequest,
  fileCompressionTypes,
  listRequestStatuses,
  listRequests,
  longestWindowDays,
  mostPasses,
  type ObservationPassDocument,
  type ObservationRequestDocument,
  observationFileTypes,
  priorityClass,
  type RequestCheckDocument,
  type RequestInputDocument,
  requestFaultCodes,
  type StatusChangeDocument,
  type StatusReasonDocument,
  validateRequest,
  withoutHalfOrbit,
} from './requests.ts';
export { type PassSearchDocument, type SearchDocument, usualSearch } from './search.ts';
export {
  createSensor,
  deleteSensor,
  importSensors,
  isHiddenType,
  listSensorStatuses,
  listSensors,
  listTrackingParties,
  measurementTypes,
  replaceSensor,
  type SensorDocument,
  type SensorInputDocument,
  type SensorStatusDocument,
  type SensorType,
  sensorStates,
  sensorTypes,
  setSensorStatus,
  shownType,
  type TrackingPartiesDocument,
} from './sensors.ts';
export {
  type StapiOpportunitiesDocument,
  type StapiOrderDocument,
  type StapiProductId,
  type StapiStatusDocument,
  stapiConformance,
  stapiGetOrder,
  stapiGetProduct,
  stapiListOrders,
  stapiListProducts,
  stapiListStatuses,
  stapiOrder,
  stapiOrderParameters,
  stapiProducts,
  stapiQueryables,
  stapiRoot,
  stapiSearch,
  stapiVersion,
  wholeEarth,
} from './stapi/index.ts';
export {
  type FailureCause,
  failureCauses,
  isEnd,
  mayFollow,
  type ObservationStatus,
  type ReasonCode,
  type RequestStatus,
  reasonCodes,
  type TaskStatus,
  type TrackingStatus,
  type Transition,
  trackingStatuses,
  transitions,
} from './statuses.ts';
export { listTasks, reportedStatuses, reportTask, type TaskDocument } from './tasks.ts';
export {
  createTemplate,
  deleteTemplate,
  listTemplates,
  RequestTemplate,
  type RequestTemplateDocument,
  replaceTemplate,
} from './templates.ts';
