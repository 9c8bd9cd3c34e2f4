import { useMantineColorScheme } from '@mantine/core';

/** The current colour scheme of the page. */
export function useScheme(): 'dark' | 'light' {
  return useMantineColorScheme().colorScheme === 'light' ? 'light' : 'dark';
}
