import type { Jobs } from '../../platform/jobs/index.ts';
import type { RecordSigner } from './record.ts';
import type { WatchPorts } from './watch.ts';

export interface CoordinationPorts extends WatchPorts {
  readonly enqueue: Jobs['enqueue'];
  readonly recordSigner: RecordSigner;
  /** The address of the application, for guest links. */
  readonly publicUrl: string;
}
