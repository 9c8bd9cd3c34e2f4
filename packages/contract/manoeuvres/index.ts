export {
  type BurnDocument,
  type BurnEvaluationDocument,
  type BurnInHandDocument,
  burnFrameNames,
  type EventOutcomeDocument,
  type ManoeuvreDocument,
  type MetObjectDocument,
} from './burn.ts';
export { compareFlownManoeuvre, type FlownBurnDocument } from './flown.ts';
export { type EventMomentsDocument, listMoments } from './moments.ts';
export { getObjectBurns, type ObjectBurnsDocument } from './object-burns.ts';
export {
  actOnManoeuvre,
  type ComparedDocument,
  createManoeuvre,
  deleteManoeuvre,
  getManoeuvre,
  getManoeuvreFile,
  listManoeuvres,
  type ManoeuvrePlanDocument,
  type ManoeuvrePlanLogDocument,
  manoeuvreFormats,
  type PlanEntryDocument,
  type PostScreeningDocument,
  planActions,
  planStates,
  replaceManoeuvre,
  uplinkStates,
} from './plans.ts';
export type { KnownEventDocument, SkyDocument, VerdictDocument } from './sky.ts';
export {
  type BurnSearchDocument,
  cancelBurnSearch,
  computeTradeSpace,
  evaluateBurn,
  getBurnSearch,
  listBurnSearches,
  startBurnSearch,
  type TradeSpaceDocument,
} from './trade-space.ts';
