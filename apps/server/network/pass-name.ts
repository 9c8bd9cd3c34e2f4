import type { TaskDocument } from '@farpass/contract/odt';

/** A pass by its sensor and start: ids differ from one platform to the next, the files of one seed do not. */
export function passNameOf({ sensorCode, start }: Pick<TaskDocument, 'sensorCode' | 'start'>): string {
  return `${sensorCode}-${start.slice(0, 19).replaceAll(/[-:]/g, '')}`;
}
