import { floorLevels } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/feature-texts.ts';
import { ChoiceField, TextField } from '../../../ui/form/Fields.tsx';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { satellitesTexts } from '../texts.ts';
import { type Configuration, type SatelliteDraft, withConfiguration } from './draft.ts';

type Floor = NonNullable<Configuration['floors']>[number];

const mostShown = 20;

/** The name of a field of a policy, by which faults find it. */
const nameOf = (place: number, field: 'objects' | 'level' | 'reason') => `configuration.floors.${place}.${field}`;

export const policyNames = Array.from({ length: mostShown }, (_, place) => place).flatMap((place) => [
  nameOf(place, 'objects'),
  nameOf(place, 'level'),
  nameOf(place, 'reason'),
]);

interface PoliciesProps {
  readonly draft: SatelliteDraft;
  readonly onChange: (draft: SatelliteDraft) => void;
  readonly faults: FormFaults;
}

/** Levels below which a conjunction with some objects never is. Who set one and when comes from the server. */
export function Policies({ draft, onChange, faults }: PoliciesProps) {
  const t = useTexts(satellitesTexts);
  const ui = useTexts(uiTexts);
  const floors = draft.configuration?.floors ?? [];
  const set = (next: readonly Floor[]) =>
    onChange(withConfiguration(draft, 'floors', next.length === 0 ? undefined : [...next]));
  const change = (place: number, changed: Partial<Floor>) =>
    set(floors.map((floor, at) => (at === place ? { ...floor, ...changed } : floor)));
  return (
    <>
      {floors.map((floor, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a policy has no other name than its place
        <div key={place}>
          <TextField
            name={nameOf(place, 'objects')}
            label={t('form.policies.objects')}
            hint={t('form.policies.objectsHint')}
            value={floor.objects.join(' ')}
            onChange={(typed) => change(place, { objects: numbersIn(typed) })}
            faults={faults}
          />
          <ChoiceField
            name={nameOf(place, 'level')}
            label={t('form.policies.level')}
            value={floor.level}
            choices={floorLevels.map((level) => ({ value: level, label: ui(`status.${levelLabels[level]}`) }))}
            onChange={(level) => change(place, { level })}
            faults={faults}
          />
          <TextField
            name={nameOf(place, 'reason')}
            label={t('form.policies.reason')}
            hint={t('form.caution.reasonHint')}
            value={floor.reason}
            onChange={(reason) => change(place, { reason })}
            faults={faults}
          />
          {floor.by === undefined ? null : (
            <p className="fp-dim">
              {t('form.policies.by', { person: floor.by })}{' '}
              {floor.at === undefined ? null : <Instant atMs={readInstant(floor.at)} />}
            </p>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => set(floors.filter((_, at) => at !== place))}
            aria-label={t('form.policies.removeNamed', { objects: floor.objects.join(', ') })}
          >
            {t('form.policies.remove')}
          </Button>
        </div>
      ))}
      {floors.length >= mostShown ? null : (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => set([...floors, { objects: [], level: 'HIGH', reason: '' }])}
        >
          {t('form.policies.add')}
        </Button>
      )}
    </>
  );
}

const levelLabels = { MEDIUM: 'medium', HIGH: 'high', CRITICAL: 'critical' } as const;

/** "25544, 48274": one after the other, however they are separated. */
function numbersIn(typed: string): string[] {
  // A separator at the end stays while the next number is typed.
  const parts = typed.split(/[\s,;]+/);
  return parts.length > 1 && parts.at(-1) === '' ? [...new Set(parts.slice(0, -1)), ''] : [...new Set(parts)];
}
