import type { NotifyingService } from '@farpass/contract/notifications';
import type { NotificationChoices, NotificationSettings } from '@farpass/contract/userconfig';

export type Language = 'en' | 'de';

/** Something that people hear of: in English, as figures for other languages, and as a name for machines. */
export interface Notice {
  /** HTTP-like: 200 for good news, 4xx and 5xx for failures. */
  readonly code: number;
  readonly title: string;
  readonly message: string;
  /** What it is about, by name: `ca.risk.critical`. */
  readonly subject: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Page of the application that shows more: `/ca/conjunction/…`. */
  readonly link?: string | undefined;
  /** What a later notice takes the place of: `ca.conjunction:ID`. */
  readonly thread?: string | undefined;
  /** One of the four statuses that a person chooses among; without it the notice does not depend on that choice. */
  readonly status?: NotificationSettings['statuses'][number] | undefined;
  /** The conjunction that a person can acknowledge. */
  readonly conjunctionId?: string | undefined;
  /** The conjunctions of a notice about many; each is acknowledged in the application. */
  readonly conjunctionIds?: readonly string[] | undefined;
  /** Goes ahead of everything else, also in quiet hours. */
  readonly isUrgent?: boolean | undefined;
  /** The pages show it already: the application gets no notification of it. */
  readonly isOnlyOutside?: boolean | undefined;
}

/** A person who hears of something, for a service of an operator. */
export interface Recipient {
  readonly userId: string;
  readonly operatorId?: string | undefined;
  readonly service: NotifyingService;
}

/** What a person chose for a service. */
export interface ChosenChannels {
  readonly settings: NotificationSettings;
  readonly choices: NotificationChoices;
}
