import { existsSync } from 'node:fs';

/** The one without windows takes less processor time. An empty path leaves the choice to Playwright. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((path) => existsSync(path)) ?? '';

/** The browser that the tests drive, as an option of its launch. */
export const testedBrowser = executablePath === '' ? {} : { executablePath };
