import type { TSchema } from 'typebox';
import { RiskBasis, SettledBy } from '../conjunctions/assessment/risk-basis.ts';
import { CdmObject } from '../conjunctions/cdms.ts';
import { ConjunctionData, OrbitGrade, Repeats, Rescreening, RiskLevel } from '../conjunctions/conjunctions.ts';
import { Decision } from '../conjunctions/decisions.ts';
import { EphemerisDelivery } from '../fleet/deliveries.ts';
import { EphemerisContext, UploadDesignation } from '../fleet/ephemeris.ts';
import { Finding, ReasonFinding } from '../fleet/findings.ts';
import { SatelliteInput } from '../fleet/satellite-input.ts';
import { AppliedConstraints, StationBox, Wishes } from '../fleet/wishes.ts';
import { Burn, EventOutcome, KeptBurn } from '../manoeuvres/burn.ts';
import { BurnMoments } from '../manoeuvres/burn-moments.ts';
import { KnownEvent, Sky, Verdict } from '../manoeuvres/sky.ts';
import { SensorFigures } from '../odt/figures.ts';
import { Remark, ReportNote } from '../odt/orbit-findings.ts';
import { OrbitResult } from '../odt/orbit-result.ts';
import { MeasurementType } from '../odt/sensors.ts';
import { StapiOpportunities, StapiSearchRecord } from '../odt/stapi/index.ts';
import { StatusReason } from '../odt/statuses.ts';
import { Currency } from '../payments/money.ts';
import { ScreeningRequest } from '../screenings/screening-request.ts';
import { FailureCode } from '../screenings/screenings.ts';
import { NotificationChoices } from '../userconfig/notification-choices.ts';
import { NotificationSettings } from '../userconfig/notification-settings.ts';

/** Schemas that several calls share, by the name that they have in the API documents and in generated clients. */
export const sharedSchemas: Readonly<Record<string, TSchema>> = {
  StapiOpportunities,
  StapiSearchRecord,
  RiskLevel,
  RiskBasis,
  SettledBy,
  OrbitGrade,
  ConjunctionData,
  Rescreening,
  Repeats,
  Decision,
  CdmObject,
  EphemerisDelivery,
  Finding,
  ReasonFinding,
  SatelliteInput,
  UploadDesignation,
  EphemerisContext,
  ScreeningRequest,
  ScreeningFailureCode: FailureCode,
  Burn,
  KeptBurn,
  BurnMoments,
  EventOutcome,
  KnownEvent,
  Sky,
  Verdict,
  BurnConstraints: Wishes,
  AppliedConstraints,
  StationBox,
  OrbitResult,
  OrbitRemark: Remark,
  ReportNote,
  SensorFigures,
  MeasurementType,
  StatusReason,
  Currency,
  NotificationChoices,
  NotificationSettings,
};

/** The answer of a call, or a row of its list, under the name that generated clients should have for it. */
export const answerNames: Readonly<Record<string, string>> = {
  // Collision avoidance
  listConjunctions: 'Conjunction',
  outlineConjunctions: 'ConjunctionOutline',
  countConjunctions: 'ConjunctionCounts',
  assessConjunction: 'Assessment',
  getDecisionOptions: 'DecisionOptions',
  getDecision: 'DecisionWithLog',
  getConfirmation: 'Confirmation',
  listMoments: 'EventMoments',
  getDutyRoster: 'DutyRoster',
  listCdms: 'Cdm',
  ingestCdms: 'CdmIngest',
  tryCdms: 'CdmTrial',
  newestMessage: 'NewestMessage',
  listQuarantinedCdms: 'QuarantinedCdm',
  listSatellites: 'Satellite',
  getSatelliteOrbit: 'SatelliteOrbit',
  getSatelliteDependents: 'SatelliteDependents',
  findSatelliteOperator: 'SatelliteOperator',
  getSpaceObject: 'SpaceObject',
  searchAll: 'SearchResult',
  listEphemeris: 'Ephemeris',
  uploadEphemeris: 'EphemerisUpload',
  compareEphemerides: 'EphemerisComparison',
  getEphemerisSeries: 'EphemerisSeries',
  listScreenings: 'Screening',
  evaluateBurn: 'BurnEvaluation',
  computeTradeSpace: 'TradeSpace',
  listBurnSearches: 'BurnSearch',
  listManoeuvres: 'ManoeuvrePlan',
  getManoeuvre: 'ManoeuvrePlanWithLog',
  compareFlownManoeuvre: 'FlownBurn',
  annualStatistics: 'AnnualStatistics',
  getTracking: 'Tracking',
  getTrackingValue: 'TrackingValue',
  orderTracking: 'TrackingOrder',
  // On-demand tracking
  predictPasses: 'PassPrediction',
  listRequests: 'ObservationRequest',
  validateRequest: 'RequestCheck',
  listRequestStatuses: 'StatusChange',
  listTemplates: 'RequestTemplate',
  listObservations: 'Observation',
  getObservationReport: 'ObservationReport',
  deliverObservations: 'ObservationDelivery',
  listOrbits: 'OrbitSummary',
  getOrbit: 'Orbit',
  listSensors: 'Sensor',
  listSensorStatuses: 'SensorStatus',
  getSensorCalibration: 'SensorCalibration',
  listTasks: 'Task',
  // Element sets and the catalogue
  lookUpTle: 'ElementSet',
  listOwnElementSets: 'OwnElementSet',
  uploadOwnElementSets: 'OwnElementSetUpload',
  getCatalogueState: 'CatalogueState',
  // Payments
  listCustomers: 'Customer',
  getBalance: 'Balance',
  listBookings: 'Booking',
  listOrders: 'Order',
  listPrices: 'Price',
  estimatePrice: 'PriceEstimate',
  listProducts: 'Product',
  listStatements: 'Statement',
  getUsageSnapshot: 'UsageSnapshot',
  // Accounts, settings and notifications
  account: 'Account',
  createToken: 'CreatedToken',
  listTokens: 'Token',
  getCaUserConfig: 'CaUserConfig',
  listNotifications: 'Notification',
  listFailingChannels: 'FailingChannel',
  listDeliveries: 'NotificationDelivery',
  listOutgoing: 'OutgoingDelivery',
  listSources: 'ConnectionSource',
  testNotification: 'QueuedDelivery',
  readAcknowledgement: 'AcknowledgementPage',
  getWebhookSecret: 'WebhookSecret',
  listGuides: 'Guide',
};
