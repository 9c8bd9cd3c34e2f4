import type { GpRecord } from '@farpass/ccsds/gp';
import { orbitOfSet } from '@farpass/operations/gate';
import { sampleCpfFile } from '../../../../connections/mocks/cpf-file.ts';
import { kernel } from '../starlink-file.fixture.ts';

interface Predicted {
  readonly record: GpRecord;
  readonly target: string;
  readonly fromMs: number;
  readonly hours: number;
  readonly madeMs: number;
}

/** A prediction as centres of the ILRS publish it, of an object that flies as its element set says. */
export function cpfFile({ record, ...more }: Predicted): string {
  const { stateAt } = orbitOfSet(record, kernel);
  const object = { number: Number(record.catalogueNumber), name: record.objectName ?? '', stateAt };
  return sampleCpfFile({ object, centre: 'SGF', issue: 1, ...more });
}
