import { msPerDay, msPerHour } from '@farpass/astro/constants';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Countdown, DataAge, Distance, PowerOfTen, Quantity } from '../../ui/details/Figures.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatArcseconds } from '../../ui/format/quantity.ts';
import { devTexts } from '../texts.ts';
import classes from './kitchensink.module.css';

const instantMs = Date.UTC(2026, 10, 20, 7, 12, 45, 678);

export function FigureSamples() {
  const t = useTexts(devTexts);
  const [nowMs] = useState(() => Date.now());
  return (
    <dl className={classes['facts']}>
      <dt>{t('kitchen.figures.distance')}</dt>
      <dd>
        <Distance metres={38.14} /> · <Distance metres={1204} /> · <Distance metres={42_164_000} />
      </dd>
      <dt>{t('kitchen.figures.probability')}</dt>
      <dd>
        <PowerOfTen value={1.23e-4} /> · <PowerOfTen value={3.2e-168} /> · <PowerOfTen value={0} />
      </dd>
      <dt>{t('kitchen.figures.instant')}</dt>
      <dd>
        <Instant atMs={instantMs} />
      </dd>
      <dt>{t('kitchen.figures.exact')}</dt>
      <dd>
        <Instant atMs={instantMs} exact />
      </dd>
      <dt>{t('kitchen.figures.countdown')}</dt>
      <dd>
        <Countdown toMs={nowMs + 3.2 * msPerHour} /> · <Countdown toMs={nowMs - msPerHour} />
      </dd>
      <dt>{t('kitchen.figures.age')}</dt>
      <dd>
        <DataAge atMs={nowMs - 41 * 60_000} /> · <DataAge atMs={nowMs - 9 * msPerDay} staleAfterMs={7 * msPerDay} />
      </dd>
      <dt>{t('kitchen.figures.arcseconds')}</dt>
      <dd>
        <Quantity {...formatArcseconds(0.0123456)} />
      </dd>
      <dt>{t('kitchen.figures.absent')}</dt>
      <dd>
        <Distance metres={undefined} /> · <PowerOfTen value={undefined} /> · <Instant atMs={undefined} />
      </dd>
    </dl>
  );
}
