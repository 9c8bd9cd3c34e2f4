import type { TaskDocument } from '@farpass/contract/odt';

/** Names a pass by its sensor and start, because ids differ between platforms but the files of a seed must not. */
export function passNameOf({ sensorCode, start }: Pick<TaskDocument, 'sensorCode' | 'start'>): string {
  return `${sensorCode}-${start.slice(0, 19).replaceAll(/[-:]/g, '')}`;
}
