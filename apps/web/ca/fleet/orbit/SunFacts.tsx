import type { SatelliteOrbitDocument } from '@farpass/contract/fleet';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Fact } from '../../../ui/details/Fact.tsx';
import { useClock } from '../../../ui/format/clock.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { clockOf } from './local-time.ts';
import { orbitTexts } from './texts.ts';

type Sun = NonNullable<SatelliteOrbitDocument['orbit']>['sun'];

const secondsPerMinute = 60;

interface SunFactsProps {
  readonly sun: Sun;
  readonly periodSeconds: number;
}

/** The Sun relative to the orbit: local time of the node, beta angle, time in shadow and the next shadow. */
export function SunFacts({ sun, periodSeconds }: SunFactsProps) {
  const t = useTexts(orbitTexts);
  const { betaDeg, localTimeOfNodeHours, shadowShare } = sun;
  const minutes = ((shadowShare ?? 0) * periodSeconds) / secondsPerMinute;
  return (
    <>
      {localTimeOfNodeHours === undefined ? null : (
        <Fact name={t('sun.localTime')}>{clockOf(localTimeOfNodeHours)}</Fact>
      )}
      <Fact name={t('sun.beta')}>{formatNumber(betaDeg, 1)}°</Fact>
      {shadowShare === undefined ? null : (
        <Fact name={t('sun.share')}>
          {shadowShare === 0
            ? t('sun.noShare')
            : t('sun.shareOf', { percent: formatNumber(shadowShare * 100, 1), minutes: formatNumber(minutes, 1) })}
        </Fact>
      )}
      <Fact name={t('sun.next')}>
        <NextShadow sun={sun} />
      </Fact>
    </>
  );
}

function NextShadow({ sun: { nextShadow, searchedTo } }: Pick<SunFactsProps, 'sun'>) {
  const t = useTexts(orbitTexts);
  const nowMs = useClock('minute');
  if (nextShadow === undefined)
    return (
      <>
        {t('sun.noneTo')} <Instant atMs={readInstant(searchedTo)} />
      </>
    );
  const [fromMs, toMs] = [readInstant(nextShadow.from), nextShadow.to && readInstant(nextShadow.to)];
  const hasBegun = fromMs !== undefined && fromMs <= nowMs;
  return (
    <>
      {hasBegun ? t('sun.now') : <Instant atMs={fromMs} />} {t('sun.to')}{' '}
      {typeof toMs === 'number' ? <Instant atMs={toMs} /> : t('sun.unknown')}
    </>
  );
}
