import type { Locator, Page } from '@playwright/test';

/** Chooses an entry of the menu of a plot, within the part of the page that holds the plot. */
export async function plotTool(page: Page, within: Locator | Page, name: string): Promise<void> {
  await within.getByRole('button', { name: 'Plot tools' }).first().click();
  await page.getByRole('menuitem', { name }).click();
}

/** The words drawn in the plots within: the names of axes and ticks, and what their lines mean. */
export async function wordsOf(within: Locator): Promise<readonly string[]> {
  await within.locator('svg text').first().waitFor();
  return within.locator('svg text').allTextContents();
}
