import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { shortAnimationMs } from '../../../../ui/theme/theme.ts';

/** Which message of an event is shown, from its first to its newest. */
export interface Playback {
  /** Place of the shown message, from 0. */
  readonly place: number;
  readonly isNewest: boolean;
  readonly isPlaying: boolean;
  /** Whether it may move without a person moving it: some ask for no motion. */
  readonly canPlay: boolean;
  readonly show: (place: number) => void;
  readonly toggle: () => void;
}

/**
 * Plays the messages of an event one after the other; it begins again at the end. Another event on the same page shows its
 * newest message.
 */
export function usePlayback(eventId: string, count: number): Playback {
  const last = Math.max(count - 1, 0);
  const [held, setHeld] = useState<{ readonly eventId: string; readonly place: number | undefined }>();
  const [playingId, setPlayingId] = useState<string>();
  const canPlay = useReducedMotion() !== true;
  const isPlaying = playingId === eventId;
  const chosen = held?.eventId === eventId ? held.place : undefined;
  const place = Math.min(chosen ?? last, last);
  const setChosen = (next: number | undefined) => setHeld({ eventId, place: next });
  const setPlaying = (isOn: boolean) => setPlayingId(isOn ? eventId : undefined);
  const show = (next: number) => {
    setPlaying(false);
    setChosen(next >= last ? undefined : Math.max(next, 0));
  };
  const toggle = () => {
    if (!isPlaying && place === last) setChosen(0);
    setPlaying(!isPlaying);
  };
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      const isOver = place + 1 >= last;
      setHeld({ eventId, place: isOver ? undefined : place + 1 });
      if (isOver) setPlayingId(undefined);
    }, shortAnimationMs);
    return () => clearTimeout(timer);
  }, [eventId, isPlaying, place, last]);
  return { place, isNewest: place === last, isPlaying: isPlaying && canPlay, canPlay, show, toggle };
}
