import type { TrackingStatus } from '../odt/statuses.ts';

/** The statuses of requests, observations and tasks, as every page and every message calls them. */
export const trackingStatusWords = {
  en: {
    APPROVED: 'Approved',
    CANCELLED: 'Cancelled',
    COMPLETE: 'Complete',
    EXECUTED: 'Executed',
    EXECUTING: 'Executing',
    INFEASIBLE: 'Infeasible',
    IN_PROGRESS: 'In progress',
    PARTIAL: 'Partial',
    PENDING: 'Pending',
    PUBLISHED: 'Published',
    PUBLISHING: 'Publishing',
    SUCCESSFUL: 'Successful',
    UNSUCCESSFUL: 'Unsuccessful',
  },
  de: {
    APPROVED: 'Eingeplant',
    CANCELLED: 'Abgebrochen',
    COMPLETE: 'Vollständig',
    EXECUTED: 'Ausgeführt',
    EXECUTING: 'In Ausführung',
    INFEASIBLE: 'Undurchführbar',
    IN_PROGRESS: 'In Arbeit',
    PARTIAL: 'Teilweise',
    PENDING: 'Ausstehend',
    PUBLISHED: 'Veröffentlicht',
    PUBLISHING: 'Wird veröffentlicht',
    SUCCESSFUL: 'Erfolgreich',
    UNSUCCESSFUL: 'Erfolglos',
  },
} as const satisfies Record<'en' | 'de', Record<TrackingStatus, string>>;
