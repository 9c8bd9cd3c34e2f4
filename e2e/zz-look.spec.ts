import { followAnswers } from './all-pages.ts';
import { openAs, test } from './fixtures.ts';
import { serveRecorded } from './world/recorded.ts';

test.use({ expectedErrors: [/./] });
const only = (process.env['LOOK_PAGES'] ?? 'conjunctions').split(',');
const looks = (process.env['LOOKS'] ?? '1440x900-dark-en').split(',');
for (const look of looks) {
  test(`look ${look}`, async ({ page, world }) => {
    test.setTimeout(600_000);
    const [size = '', theme, language] = look.split('-');
    const [width = 0, height = 0] = size.split('x').map(Number);
    const pages = serveRecorded(world.api);
    const settle = followAnswers(page);
    await page.setViewportSize({ width, height });
    await openAs(page, 'demo', '/account');
    await page.evaluate((chosen) => localStorage.setItem('farpass.preferences', JSON.stringify(chosen)), {
      theme,
      language,
    });
    for (const name of only) {
      await page.goto(pages[name] ?? name);
      await settle(700);
      const out = `${process.env['LOOK_OUT'] ?? '/tmp/capages'}/${name.replaceAll('/', '_')}-${look}`;
      await page.screenshot({ path: `${out}.png` });
      if (process.env['LOOK_FULL'] !== undefined) await page.screenshot({ path: `${out}-full.png`, fullPage: true });
    }
  });
}
