import { ActionIcon, Button } from '@mantine/core';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from 'lucide-react';
import { useTexts } from '../../../../texts/feature-texts.ts';
import { Instant } from '../../../../ui/format/Instant.tsx';
import classes from './pictures.module.css';
import { picturesTexts } from './texts.ts';
import type { EventView } from './use-event-view.ts';

interface PlaybackBarProps {
  readonly view: Pick<EventView, 'messages' | 'playback'>;
}

/** Moves all pictures of an event through its messages. */
export function PlaybackBar({ view: { messages, playback } }: PlaybackBarProps) {
  const t = useTexts(picturesTexts);
  const { place, isPlaying, canPlay, show, toggle } = playback;
  // Its height is there before the messages are, so that nothing below it moves.
  if (messages === undefined) return <div className={classes['playback']} aria-hidden="true" />;
  const last = messages.length - 1;
  if (last < 1) return null;
  return (
    <fieldset className={classes['playback']} aria-label={t('label')}>
      {canPlay ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={isPlaying ? <PauseIcon size={14} /> : <PlayIcon size={14} />}
          onClick={toggle}
        >
          {t(isPlaying ? 'pause' : 'play')}
        </Button>
      ) : null}
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={t('before')}
        disabled={place === 0}
        onClick={() => show(place - 1)}
      >
        <ChevronLeftIcon size={14} aria-hidden="true" />
      </ActionIcon>
      <input
        type="range"
        className={classes['slider']}
        aria-label={t('message')}
        aria-valuetext={t('place', { place: place + 1, count: last + 1 })}
        min={0}
        max={last}
        value={place}
        onChange={({ currentTarget }) => show(currentTarget.valueAsNumber)}
      />
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={t('after')}
        disabled={place === last}
        onClick={() => show(place + 1)}
      >
        <ChevronRightIcon size={14} aria-hidden="true" />
      </ActionIcon>
      <span className={classes['place']}>
        {t('place', { place: place + 1, count: last + 1 })} · <Instant atMs={messages[place]?.createdMs} />
      </span>
    </fieldset>
  );
}
