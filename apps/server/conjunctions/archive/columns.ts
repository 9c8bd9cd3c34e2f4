import type { KeptDilution, MessageFigures, RiskDoubt, RiskEvidence } from '@farpass/conjunction/event';
import type { TableColumn } from '@farpass/contract/route';
import type { Instant } from '../../platform/db/index.ts';
import type { StoredCdm } from '../tables.ts';

/** A message as a row of an archive. */
export interface ArchiveRow {
  readonly cdmId: string;
  readonly messageId: string;
  readonly originator: string;
  readonly conjunctionId: string;
  readonly satelliteId: string;
  readonly ownSide: string;
  readonly revision: number;
  readonly creationDate: string;
  readonly receivedDate: string;
  readonly tca: Instant;
  readonly isSummary: boolean;
  readonly isSynthetic: boolean;
  readonly document: StoredCdm;
  readonly figures: MessageFigures | null;
  readonly evidence: RiskEvidence | null;
  readonly dilution: KeptDilution | null;
  readonly doubts: readonly RiskDoubt[] | null;
  readonly digest: string;
  readonly text: string;
}

type Column = Pick<TableColumn, 'kind' | 'description'> & Partial<Pick<TableColumn, 'unit' | 'path'>>;

const columns: Readonly<Record<string, Column>> = {
  cdmId: { kind: 'text', description: 'Id of the message.' },
  messageId: { kind: 'text', description: 'The originator’s id of the message.' },
  originator: { kind: 'text', description: 'Who made it.' },
  conjunctionId: { kind: 'text', description: 'Id of its conjunction.' },
  satelliteId: { kind: 'text', description: 'Id of the own satellite.' },
  ownSide: { kind: 'text', description: 'The object that is the own satellite.' },
  revision: { kind: 'integer', description: '0, or how many other texts had the same message id before.' },
  creationDate: { kind: 'time', description: 'When the originator made it, UTC.' },
  receivedDate: { kind: 'time', description: 'When it was received, UTC.' },
  tca: { kind: 'time', description: 'Closest approach, UTC.' },
  isSummary: { kind: 'boolean', description: 'A summary without states.' },
  isSynthetic: { kind: 'boolean', description: 'Made by the demo world.' },
  totalMissDistance: {
    kind: 'number',
    unit: 'm',
    path: ['document', 'data', 'totalMissDistance'],
    description: 'Miss distance.',
  },
  relativeSpeed: {
    kind: 'number',
    unit: 'm/s',
    path: ['document', 'data', 'relativeSpeed'],
    description: 'Relative speed.',
  },
  probabilityOfCollision: {
    kind: 'number',
    path: ['document', 'data', 'probabilityOfCollision'],
    description: 'Probability of collision as computed when it was received.',
  },
  document: { kind: 'document', description: 'The message as lists show it.' },
  figures: { kind: 'document', description: 'What was computed from it; absent for a summary.' },
  evidence: { kind: 'document', description: 'What its risk rests on.' },
  dilution: { kind: 'document', description: 'Its largest probability over the scale of its covariance.' },
  doubts: { kind: 'document', description: 'Moves of its objects that were found later.' },
  digest: { kind: 'text', description: 'SHA-256 by which a repeated text is known.' },
  text: { kind: 'text', description: 'The message as received.' },
};

/** The columns of an archive. Files of earlier versions are read by name, so that columns can be added. */
export const archiveColumns: readonly TableColumn[] = Object.entries(columns).map(([name, column]) => ({
  unit: '',
  path: [name],
  ...column,
  name,
}));
