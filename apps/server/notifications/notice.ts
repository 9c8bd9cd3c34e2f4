import type { SummaryConjunction } from '@farpass/contract/notification-wording';
import type { NotifyingService } from '@farpass/contract/notifications';
import type { NotificationChoices, NotificationSettings } from '@farpass/contract/userconfig';

/** A notice to people: in English, as figures for other languages, and with a name for programs. */
export interface Notice {
  /** Like an HTTP status: 200 for good news, 4xx and 5xx for failures. */
  readonly code: number;
  readonly title: string;
  readonly message: string;
  /** The subject by name: `ca.risk.critical`. */
  readonly subject: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Page of the application with the details: `/ca/conjunction/…`. */
  readonly link?: string | undefined;
  /** A later notice of the same thread replaces this one: `ca.conjunction:ID`. */
  readonly thread?: string | undefined;
  /** One of the four statuses that a person can choose; without one, the notice does not depend on that choice. */
  readonly status?: NotificationSettings['statuses'][number] | undefined;
  /** The conjunction that a person can acknowledge. */
  readonly conjunctionId?: string | undefined;
  /** The conjunctions of a notice about many; each is acknowledged in the application. */
  readonly conjunctionIds?: readonly string[] | undefined;
  /** It is sent before all others, also during quiet hours. */
  readonly isUrgent?: boolean | undefined;
  /** The pages already show it, so the application gets no notification. */
  readonly isOnlyOutside?: boolean | undefined;
  /** Others are notified outside the application. */
  readonly isOnlyInside?: boolean | undefined;
  /** The conjunctions that a summary lists, the worst first. */
  readonly conjunctions?: readonly SummaryConjunction[] | undefined;
}

/** A person who is notified, for a service of an operator. */
export interface Recipient {
  readonly userId: string;
  readonly operatorId?: string | undefined;
  readonly service: NotifyingService;
}

/** The choices of a person for a service. */
export interface ChosenChannels {
  readonly settings: NotificationSettings;
  readonly choices: NotificationChoices;
}
