import { type ProposedMapping, type StateColumns, stateColumns } from '@farpass/intake/states-table/columns';

const choiceNames = ['frame', 'scale', 'times', 'lengthUnit', 'speedUnit'] as const;
export const draftNames = [...stateColumns, ...choiceNames, 'epoch'] as const;
export type DraftName = (typeof draftNames)[number];
/** The choices of a person so far; empty where nothing is chosen. */
export type TableDraft = Readonly<Record<DraftName, string>>;

/** The dialog begins with what the head of the table says. */
export function draftOf({ columns, frame, scale, times, lengthUnit, speedUnit }: ProposedMapping): TableDraft {
  const of = (key: keyof StateColumns) => columns[key] ?? '';
  return {
    ...{ time: of('time'), x: of('x'), y: of('y'), z: of('z'), vx: of('vx'), vy: of('vy'), vz: of('vz') },
    frame: frame ?? '',
    scale: scale ?? '',
    times: times ?? '',
    lengthUnit: lengthUnit ?? '',
    speedUnit: speedUnit ?? '',
    epoch: '',
  };
}

/** The fields that a person still has to fill in. */
export function missingIn(draft: TableDraft): readonly DraftName[] {
  const isEpochNeeded = draft.times === 'SECONDS';
  return draftNames.filter((name) => draft[name].trim() === '' && (name !== 'epoch' || isEpochNeeded));
}

/** The mapping as the upload takes it. */
export function mappingText(draft: TableDraft): string {
  const { frame, scale, times, lengthUnit, speedUnit, epoch } = draft;
  const columns = Object.fromEntries(stateColumns.map((name) => [name, draft[name]]));
  const from = times === 'SECONDS' ? { epoch: epoch.trim() } : {};
  return JSON.stringify({ frame, scale, times, lengthUnit, speedUnit, ...from, columns });
}
