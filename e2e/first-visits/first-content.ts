import { newVisitor, type Visit } from './loads.ts';

/**
 * Until a first visitor sees content, on a loopback with a processor four times slower [ms]: an aim, because the processor time of
 * the same page differs between machines and with what else they do.
 */
export const aimFirstContentMs = 1_500;

const slowedBy = 4;

/**
 * The processor time of the page from the start of a navigation with an empty cache until its heading is there, on a processor
 * four times slower [ms]. On a loopback, that is the time until a person sees content; unlike it, other work on the machine
 * hardly changes it.
 */
export async function firstContentMs(visit: Visit): Promise<number> {
  const context = await newVisitor(visit);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(visit.url, { waitUntil: 'commit' });
  // Not by its role: to look for that, the test computes the roles of all elements again and again, in the time of the page.
  await page.locator('h1').first().waitFor();
  const { metrics } = await session.send('Performance.getMetrics');
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  const spent = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (spent === undefined) throw new Error('the browser does not say how long its tasks took.');
  return slowedBy * 1000 * spent;
}
