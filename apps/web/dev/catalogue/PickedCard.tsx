import { allows, serviceRequirements } from '@farpass/contract/route';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ShownObject } from '../../globe/motion/catalogue-objects.ts';
import type { Motion } from '../../globe/motion/motion.ts';
import { objectPlace } from '../../globe/motion/place.ts';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Fact } from '../../ui/details/Fact.tsx';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatPlace } from '../../ui/format/place.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import classes from './catalogue.module.css';
import { PickedConjunctions } from './PickedConjunctions.tsx';
import { catalogueTexts } from './texts.ts';

interface PickedCardProps {
  readonly object: ShownObject | undefined;
  readonly motion: Motion | undefined;
  readonly onForget: () => void;
}

/** The selected object: its identity, its position at the time of the globe, and its conjunctions. */
export function PickedCard({ object, motion, onForget }: PickedCardProps) {
  const t = useTexts(catalogueTexts);
  const mayAvoid = allows(usePerson()?.granted ?? {}, [serviceRequirements.ca]);
  if (object === undefined) {
    return (
      <Card title={t('picked.title')}>
        <p className={details['note']}>{t('picked.none')}</p>
      </Card>
    );
  }
  return (
    <Card
      title={object.name || object.catalogueNumber}
      aside={
        <Button variant="subtle" size="compact-sm" onClick={onForget}>
          {t('picked.forget')}
        </Button>
      }
    >
      <dl className={classes['facts']}>
        <Fact name={t('picked.number')}>{object.catalogueNumber}</Fact>
        <Fact name={t('picked.designator')}>{object.designator || absent}</Fact>
        <Fact name={t('filter.operator')}>{object.operator || absent}</Fact>
        <Fact name={t('filter.kind')}>{t(`kind.${object.kind}`)}</Fact>
        <Fact name={t('filter.regime')}>{object.regime ?? absent}</Fact>
        <Fact name={t('picked.heights')}>{heights(object)}</Fact>
        <Fact name={t('picked.orbit')}>
          {formatNumber(object.inclinationDeg, 2)}°, {formatNumber(object.periodMinutes, 1)} min
        </Fact>
        <Place object={object} motion={motion} />
      </dl>
      <h3 className={details['part']}>{t('picked.conjunctions')}</h3>
      {mayAvoid ? <PickedConjunctions key={object.index} catalogueNumber={object.catalogueNumber} /> : null}
      {mayAvoid ? (
        <Link className={details['action']} to="/ca/object/$norad_id" params={{ norad_id: object.catalogueNumber }}>
          {t('picked.open')}
        </Link>
      ) : (
        <p className={details['note']}>{t('picked.noRole')}</p>
      )}
    </Card>
  );
}

function heights({ perigeeKm, apogeeKm }: ShownObject): string {
  if (perigeeKm === undefined || apogeeKm === undefined) return absent;
  return `${formatNumber(perigeeKm, 0)} × ${formatNumber(apogeeKm, 0)} km`;
}

/** The position at which the object is drawn, from the positions that the globe shows. */
function Place({ object, motion }: { readonly object: ShownObject; readonly motion: Motion | undefined }) {
  const t = useTexts(catalogueTexts);
  const place = motion?.shown === undefined ? undefined : objectPlace(object.index, motion.shown);
  if (place === undefined) return <Fact name={t('picked.place')}>{t('picked.noPosition')}</Fact>;
  return (
    <>
      <Fact name={t('picked.place')}>{formatPlace(place, 2)}</Fact>
      <Fact name={t('picked.altitude')}>{formatNumber(place.altitudeKm, 1)} km</Fact>
      <Fact name={t('picked.itrf')}>
        <span className="fp-mono">{place.itrfKm.map((axis) => axis.toFixed(3)).join(' ')}</span>
      </Fact>
      <Fact name={t('picked.at')}>
        <Instant atMs={place.atMs} exact />
      </Fact>
    </>
  );
}
