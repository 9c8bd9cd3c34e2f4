import { useTexts } from '../../../texts/feature-texts.ts';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { satellitesTexts } from '../texts.ts';
import type { DraftFault } from './validate.ts';

/** Turns faults of a draft into sentences at their fields. */
export function useFaultWords(): (faults: readonly DraftFault[]) => FormFaults {
  const t = useTexts(satellitesTexts);
  return (faults) => ({
    fields: Object.fromEntries(
      faults.map(({ field, code, least = 0, greatest = 0 }) => [
        field,
        t(`fault.${code}`, { least: grouped(least), greatest: grouped(greatest) }),
      ]),
    ),
    others: [],
  });
}

/** Thousands apart: 1,000,000 can be read, 1000000 cannot. */
const grouped = (limit: number) => (Number.isInteger(limit) ? formatNumber(limit, 0) : limit);
