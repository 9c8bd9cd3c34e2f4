export { verdictCodes } from './assessment/codes.ts';
export { Assessment, type AssessmentDocument, assessConjunction } from './assessment.ts';
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
  mostArchived,
  type NewestMessageDocument,
  newestMessage,
  orbitFindings,
  tryCdms,
} from './cdms.ts';
export {
  type ConfirmationDocument,
  type ConfirmationEntryDocument,
  confirmFall,
  getConfirmation,
  withdrawConfirmation,
} from './confirmations.ts';
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
export {
  changeDecisions,
  type DecisionChangeDocument,
  type DecisionDocument,
  type DecisionEntryDocument,
  type DecisionLogDocument,
  type DecisionOutcomeDocument,
  decisionStatuses,
  getDecision,
  mostDecided,
  putDecision,
} from './decisions.ts';
export {
  decideQuarantinedCdm,
  getQuarantinedCdmFile,
  listQuarantinedCdms,
  type QuarantinedCdmDocument,
  quarantineStates,
} from './quarantine.ts';
export { deleteView, listViews, type SavedViewDocument, saveView } from './views.ts';
