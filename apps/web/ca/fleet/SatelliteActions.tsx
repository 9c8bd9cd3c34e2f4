import type { SatelliteDocument } from '@farpass/contract/fleet';
import { allows, serviceRequirements } from '@farpass/contract/route';
import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EllipsisIcon, Trash2Icon } from 'lucide-react';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { ButtonMenu } from '../../ui/menu/ButtonMenu.tsx';
import { openScreen } from '../ephemerides/open-screen.ts';
import { useOpenScreening } from '../screenings/use-open-screening.ts';
import { useRemoval } from './removal.tsx';
import { satellitesTexts } from './texts.ts';

/** The actions on a satellite: screening first; deleting is in a menu, so that a hurried click cannot hit it. */
export function SatelliteActions({ satellite }: { readonly satellite: SatelliteDocument }) {
  const t = useTexts(satellitesTexts);
  const remove = useRemoval(satellite);
  return (
    <>
      <Link
        className={details['action']}
        to="/ca/annual-collision-statistics/$satellite_id"
        params={{ satellite_id: satellite.satelliteId }}
      >
        {t('page.statistics')}
      </Link>
      <OrderTracking noradId={satellite.noradId} />
      <ScreenNow satellite={satellite} />
      <ButtonMenu
        side="end"
        button={
          <ActionIcon size="lg" variant="default" aria-label={t('page.more')}>
            <EllipsisIcon size={18} aria-hidden="true" />
          </ActionIcon>
        }
        entries={[
          {
            key: 'delete',
            label: t('page.delete'),
            icon: <Trash2Icon size={16} aria-hidden="true" />,
            isDangerous: true,
            onChoose: () => void remove(),
          },
        ]}
      />
    </>
  );
}

function ScreenNow({ satellite: { satelliteId, name } }: { readonly satellite: SatelliteDocument }) {
  const t = useTexts(satellitesTexts);
  const openScreening = useOpenScreening();
  const screen = () =>
    openScreen({
      title: t('state.screenTitle', { name }),
      what: t('state.screenWhat', { name }),
      asked: { satelliteIds: [satelliteId] },
      onStarted: openScreening,
    });
  return <Button onClick={screen}>{t('state.screen')}</Button>;
}

/** Leads to the request of observations of the satellite, for those who may order them. */
function OrderTracking({ noradId }: { readonly noradId: number | undefined }) {
  const t = useTexts(satellitesTexts);
  const mayOrder = allows(usePerson()?.granted ?? {}, [serviceRequirements.odt]);
  if (noradId === undefined || !mayOrder) return null;
  return (
    <Link className={details['action']} to="/odt/observations" search={{ new: String(noradId) }}>
      {t('page.track')}
    </Link>
  );
}
