export { type ConjunctionSourcesDocument, compareConjunctionSources } from './compared-sources.ts';
export { deliverToInbox, type InboxReceiptDocument, inboxBytes } from './inbox.ts';
export {
  listProviderScreenings,
  type ProviderApproachDocument,
  type ProviderScreeningDocument,
  screenByProvider,
} from './provider-screenings.ts';
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
} from './sources.ts';
