import { msPerDay } from '@farpass/astro/constants';
import { serverNowMs } from '../base/server-clock.ts';
import '@mantine/core/styles/Slider.css';
import { Button, NativeSelect, Slider } from '@mantine/core';
import { ClockIcon, PauseIcon, PlayIcon } from 'lucide-react';
import { useTexts } from '../texts/feature-texts.ts';
import { useDisplayZone } from '../ui/format/DisplayZone.tsx';
import { Instant } from '../ui/format/Instant.tsx';
import { formatInstant } from '../ui/format/instant.ts';
import classes from './globe.module.css';
import { type SimulationClock, type Speed, speeds } from './motion/simulation-clock.ts';
import { useClockState } from './motion/use-simulation.ts';
import { globeTexts } from './texts.ts';

interface ClockBarProps {
  readonly clock: SimulationClock;
  /** The time that the globe shows, ms since 1970. */
  readonly shownMs: number | undefined;
}

const stepMs = 60_000;

/** The time of the globe: whether it runs, its speed, and a slider from one day before to seven days after. */
export function ClockBar({ clock, shownMs }: ClockBarProps) {
  const t = useTexts(globeTexts);
  const { isRunning, speed, firstMs, lastMs } = useClockState(clock);
  const zone = useDisplayZone();
  const atMs = shownMs ?? firstMs + msPerDay;
  const choose = (text: string) => {
    const chosen = speeds.find((one) => String(one) === text);
    if (chosen !== undefined) clock.hasten(chosen, performance.now());
  };
  const run = () => clock.run(!isRunning, performance.now());
  return (
    <fieldset className={classes['clock']}>
      <legend className="fp-out-of-sight">{t('clock.title')}</legend>
      <Button
        variant="default"
        leftSection={isRunning ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
        onClick={run}
      >
        {t(isRunning ? 'clock.pause' : 'clock.run')}
      </Button>
      <NativeSelect
        aria-label={t('clock.speed')}
        value={String(speed)}
        data={speeds.map((one) => ({ value: String(one), label: speedLabel(one, t) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <span className={classes['time']}>
        <Instant atMs={atMs} />
      </span>
      <Slider
        className={classes['slider'] ?? ''}
        thumbLabel={t('clock.slider')}
        thumbProps={{ 'aria-valuetext': formatInstant(atMs, { pattern: 'seconds', zone }) }}
        min={firstMs}
        max={lastMs}
        step={stepMs}
        value={atMs}
        label={null}
        marks={marksOf(firstMs)}
        onChange={(chosen) => clock.set(chosen, { pageMs: performance.now() })}
      />
      <Button
        variant="subtle"
        leftSection={<ClockIcon size={16} />}
        onClick={() => clock.set(serverNowMs(), { pageMs: performance.now() })}
      >
        {t('clock.now')}
      </Button>
    </fieldset>
  );
}

function speedLabel(
  speed: Speed,
  t: (key: 'clock.live' | 'clock.times', values?: { speed: number }) => string,
): string {
  return speed === 1 ? t('clock.live') : t('clock.times', { speed });
}

/** A mark for each day, beginning one day before. */
function marksOf(firstMs: number) {
  return Array.from({ length: 9 }, (_, place) => ({
    value: firstMs + place * msPerDay,
    label: place === 1 ? '0' : `${place < 1 ? '−' : '+'}${Math.abs(place - 1)} d`,
  }));
}
