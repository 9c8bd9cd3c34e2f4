import { createContext, useContext } from 'react';
import type { DisplayZone } from './instant.ts';

const Context = createContext<DisplayZone>('UTC');

export const DisplayZoneProvider = Context.Provider;

/** The zone in which this user wants to see times. */
export function useDisplayZone(): DisplayZone {
  return useContext(Context);
}
