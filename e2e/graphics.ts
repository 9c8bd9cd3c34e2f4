import type { Page } from '@playwright/test';
import { testedBrowser } from './browser.ts';

/** A browser whose processor draws WebGL, as on a machine without a graphics card. */
export const softwareRendering = {
  ...testedBrowser,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
};

/** A browser whose graphics are switched off. */
export async function takeWebGlAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...asked: Parameters<typeof original>) {
        return asked[0].startsWith('webgl') ? null : original.apply(this, asked);
      },
    });
  });
}

/** Counts what WebGL draws, and frames that draw all points of a large catalogue, without a part of the product for it. */
export async function countDrawings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { framesDrawn: 0, shapesDrawn: 0 });
    const { drawArrays, drawElements } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawArrays = function (mode, first, count) {
      if (mode === this.POINTS && count >= 30_000) counted.framesDrawn += 1;
      drawArrays.call(this, mode, first, count);
    };
    WebGL2RenderingContext.prototype.drawElements = function (...shape) {
      counted.shapesDrawn += 1;
      drawElements.apply(this, shape);
    };
  });
}

export const drawn = (page: Page, what: 'framesDrawn' | 'shapesDrawn'): Promise<number> =>
  page.evaluate((name) => Number(Reflect.get(window, name)), what);
