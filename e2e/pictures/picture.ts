import type { Page } from '@playwright/test';
import type { World } from '../world/world.ts';

/** A page in a state, and how wide it is examined. */
export interface Picture {
  readonly name: string;
  readonly address: string;
  readonly userName?: string;
  readonly width?: number;
  readonly fullPage?: boolean;
  readonly preferences?: Readonly<Record<string, unknown>>;
  /** The answers of the API before the page asks. */
  readonly serve?: (world: World) => void;
  readonly height?: number;
  readonly prepare?: (page: Page, world: World) => Promise<void>;
}

export const phone = 390;
export const light = { theme: 'light' };
export const german = { language: 'de' };
