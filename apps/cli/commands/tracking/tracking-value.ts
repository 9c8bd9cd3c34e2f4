import { trackingValueOf } from '@farpass/operations/tracking-value';
import { trackingValueText } from '../../tracking-value/print.ts';
import { trackingValueRequest, trackingValueUsage } from '../../tracking-value/request.ts';

/** The value of tracking for the conjunction in a CDM; `--help` lists the options. */
export async function trackingValue(args: readonly string[]): Promise<number> {
  const asked = await trackingValueRequest(args);
  if (asked === 'help') {
    process.stdout.write(`${trackingValueUsage}\n`);
    return 0;
  }
  const report = await trackingValueOf(asked.order);
  for (const note of [...asked.notes, ...report.notes]) process.stderr.write(`farpass tracking-value: ${note}\n`);
  process.stdout.write(asked.output === 'json' ? `${JSON.stringify(report)}\n` : trackingValueText(report));
  return 0;
}
