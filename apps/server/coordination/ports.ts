import type { PlanningPorts } from '../manoeuvres/inputs.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { GuestMail } from './guest-mail/guest-mail.ts';
import type { RecordSigner } from './record.ts';
import type { WatchPorts } from './watch.ts';

export interface CoordinationPorts extends WatchPorts, PlanningPorts {
  readonly enqueue: Jobs['enqueue'];
  readonly recordSigner: RecordSigner;
  readonly guestMail: GuestMail;
  /** The address of the application, for guest links. */
  readonly publicUrl: string;
}
