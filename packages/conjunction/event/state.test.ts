import { expect, it } from 'vitest';
import { eventState } from './state.ts';

it.each([
  { isCleared: false, secondsToTca: 0.001, state: 'OPEN' },
  { isCleared: true, secondsToTca: 0.001, state: 'CLEARED' },
  { isCleared: false, secondsToTca: 0, state: 'PAST' },
  { isCleared: true, secondsToTca: -60, state: 'PAST' },
])('an event $secondsToTca s before its closest approach, cleared: $isCleared, is $state', ({ state, ...moment }) => {
  expect(eventState(moment)).toBe(state);
});
