import type { BurnSearchDocument, planActions, planStates, ScreeningDocument } from '../ca/index.ts';
import type { determinationStates } from '../odt/orbits.ts';

type PlanState = (typeof planStates)[number];
type CalculationState = (BurnSearchDocument | ScreeningDocument)['state'];
type DeterminationState = (typeof determinationStates)[number];

/** The states of a manoeuvre plan, as every page and every sentence calls them. */
export const planStateWords = {
  en: {
    DRAFT: 'Draft',
    SCREENED: 'Screened',
    APPROVED: 'Approved',
    EXPORTED: 'Exported',
    EXECUTED: 'Executed',
    CANCELLED: 'Cancelled',
  },
  de: {
    DRAFT: 'Entwurf',
    SCREENED: 'Gescreent',
    APPROVED: 'Freigegeben',
    EXPORTED: 'Exportiert',
    EXECUTED: 'Ausgeführt',
    CANCELLED: 'Abgebrochen',
  },
} as const satisfies Record<'en' | 'de', Record<PlanState, string>>;

/** What a person can do with a manoeuvre plan, as its buttons call it. */
export const planActionWords = {
  en: {
    SCREEN: 'Screen',
    SUBMIT: 'Submit for approval',
    APPROVE: 'Approve',
    EXPORT: 'Export',
    EXECUTE: 'Mark as executed',
    CANCEL: 'Cancel plan',
    REFRESH: 'Refresh',
  },
  de: {
    SCREEN: 'Screenen',
    SUBMIT: 'Zur Freigabe vorlegen',
    APPROVE: 'Freigeben',
    EXPORT: 'Exportieren',
    EXECUTE: 'Als ausgeführt vermerken',
    CANCEL: 'Plan abbrechen',
    REFRESH: 'Neu berechnen',
  },
} as const satisfies Record<'en' | 'de', Record<(typeof planActions)[number], string>>;

/** The states of screenings and of searches for a burn. */
export const calculationStateWords = {
  en: { PENDING: 'Waiting', RUNNING: 'Running', COMPLETE: 'Complete', CANCELLED: 'Cancelled', FAILED: 'Failed' },
  de: { PENDING: 'Wartet', RUNNING: 'Läuft', COMPLETE: 'Fertig', CANCELLED: 'Abgebrochen', FAILED: 'Fehlgeschlagen' },
} as const satisfies Record<'en' | 'de', Record<CalculationState, string>>;

/** The states of an orbit determination. */
export const determinationStateWords = {
  en: {
    QUEUED: 'Queued',
    RUNNING: 'Running',
    DETERMINED: 'Determined',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
  },
  de: {
    QUEUED: 'Wartet',
    RUNNING: 'Läuft',
    DETERMINED: 'Bestimmt',
    FAILED: 'Fehlgeschlagen',
    CANCELLED: 'Abgebrochen',
  },
} as const satisfies Record<'en' | 'de', Record<DeterminationState, string>>;
