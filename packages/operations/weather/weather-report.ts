import { type DstAhead, type DstHour, weatherUntil } from '@farpass/astro/propagation';

/** The space weather from now to a closest approach, as every face gives it. */
export interface WeatherReport {
  /** Solar flux on the day of the approach [1e-22 W/m²/Hz], and the daily magnetic index Ap. */
  readonly f107: number;
  readonly ap: number;
  readonly largestAp: number;
  readonly kind: 'MEASURED' | 'PREDICTED' | 'ASSUMED';
  /** The last day with measured values. */
  readonly measuredTo: string;
  /** Of the newest measured day, and of today. */
  readonly issued: DayReport;
  readonly nowcast: DayReport;
  readonly dst?: {
    readonly issued?: DstValue;
    readonly nowcast?: DstValue;
    readonly predicted?: DstValue;
    readonly lowest: DstValue;
  };
  /** The last day on which a storm would be foreseen. */
  readonly stormsKnownTo: string;
  /** Whether a storm lies before the approach; absent if it is not known: one of the days is not covered, or later than `stormsKnownTo`. */
  readonly isStorm?: boolean;
}

/** Solar flux and magnetic activity of one day. */
interface DayReport {
  readonly day: string;
  readonly f107: number;
  readonly ap: number;
  readonly kind: WeatherReport['kind'];
}

interface DstValue {
  /** Begin of its hour. */
  readonly at: string;
  readonly dstNt: number;
  readonly kind: DstHour['kind'];
}

/** The space weather in use between two times [ms since 1970, UTC]. */
export async function weatherReport(time: Parameters<typeof weatherUntil>[0]): Promise<WeatherReport> {
  const { f107, ap, largestAp, kind, measuredTo, issued, nowcast, dst, stormsKnownTo, isStorm } =
    await weatherUntil(time);
  return {
    f107,
    ap,
    largestAp,
    kind,
    measuredTo,
    issued: dayReport(issued),
    nowcast: dayReport(nowcast),
    stormsKnownTo,
    ...(isStorm !== undefined && { isStorm }),
    ...(dst && { dst: dstReport(dst) }),
  };
}

function dstReport({ issued, nowcast, predicted, lowest }: DstAhead): NonNullable<WeatherReport['dst']> {
  return {
    ...(issued && { issued: dstValue(issued) }),
    ...(nowcast && { nowcast: dstValue(nowcast) }),
    ...(predicted && { predicted: dstValue(predicted) }),
    lowest: dstValue(lowest),
  };
}

function dayReport({ day, f107, ap, kind }: DayReport): DayReport {
  return { day, f107, ap, kind };
}

function dstValue({ hourMs, dstNt, kind }: DstHour): DstValue {
  return { at: new Date(hourMs).toISOString(), dstNt, kind };
}
