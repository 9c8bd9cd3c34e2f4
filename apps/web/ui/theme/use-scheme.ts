import { useMantineColorScheme } from '@mantine/core';

/** The colour scheme the page is drawn in. */
export function useScheme(): 'dark' | 'light' {
  return useMantineColorScheme().colorScheme === 'light' ? 'light' : 'dark';
}
