import type { Locator, Page } from '@playwright/test';

/** The acts of a person on a page, counted: clicks, and fields that are typed in or chosen. */
export interface Hands {
  readonly click: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  readonly choose: (field: Locator, label: string) => Promise<void>;
  /** Drops a file on the page: as much work as a click. */
  readonly drop: (file: { readonly name: string; readonly text: string }) => Promise<void>;
  /** Pastes a text on the page, outside every field: as much work as typing in one. */
  readonly paste: (text: string) => Promise<void>;
  readonly count: () => { readonly clicks: number; readonly fields: number };
}

export function handsOn(page: Page): Hands {
  let clicks = 0;
  let fields = 0;
  return {
    click: async (target) => {
      clicks += 1;
      await target.click();
    },
    type: async (field, text) => {
      fields += 1;
      await field.fill(text);
    },
    choose: async (field, label) => {
      fields += 1;
      await field.selectOption({ label });
    },
    drop: async (file) => {
      clicks += 1;
      const dataTransfer = await page.evaluateHandle(({ name, text }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], name, { type: 'text/plain' }));
        return transfer;
      }, file);
      const place = page.getByRole('main');
      for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer });
    },
    paste: async (text) => {
      fields += 1;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('Control+V');
    },
    count: () => ({ clicks, fields }),
  };
}
