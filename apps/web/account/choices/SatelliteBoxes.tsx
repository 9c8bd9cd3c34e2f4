import { listSatellites } from '@farpass/contract/fleet';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import classes from '../account.module.css';
import { choiceTexts } from './texts.ts';

interface SatelliteBoxesProps {
  readonly chosen: readonly string[];
  readonly onChoose: (satelliteIds: readonly string[]) => void;
}

/** One box for each satellite of the fleet. */
export function SatelliteBoxes({ chosen, onChoose }: SatelliteBoxesProps) {
  const t = useTexts(choiceTexts);
  const { data = [] } = useQuery(callQuery(useApi(), listSatellites, { query: { limit: 1000 } }));
  if (data.length === 0) return null;
  return (
    <fieldset className={classes['statuses']}>
      <legend>{t('satellites')}</legend>
      {data.map(({ satelliteId, name }) => (
        <CheckField
          key={satelliteId}
          name={satelliteId}
          label={name}
          value={chosen.includes(satelliteId)}
          onChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, satelliteId] : chosen.filter((one) => one !== satelliteId))
          }
          faults={noFaults}
        />
      ))}
    </fieldset>
  );
}
