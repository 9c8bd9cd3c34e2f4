// Orekit from Maven Central below a folder, with the steps of UTC that it needs. Needs Java 17 and Maven.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { taiMinusUtcOnDay } from '../../packages/astro/time/index.ts';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Orekit's time scales: the steps of UTC in the format of the US Naval Observatory. */
function utcSteps() {
  const [first, last] = [41_317, 61_584];
  const days = Array.from({ length: last - first }, (_, index) => first + index);
  const steps = days.filter((day) => day === first || taiMinusUtcOnDay(day) !== taiMinusUtcOnDay(day - 1));
  return steps.map((modifiedJulianDay) => {
    const taiMinusUtc = taiMinusUtcOnDay(modifiedJulianDay);
    const day = new Date((modifiedJulianDay - 40_587) * 86_400_000);
    const date = `${day.getUTCFullYear()} ${months[day.getUTCMonth()]}  ${day.getUTCDate()}`;
    const julian = (modifiedJulianDay + 2_400_000.5).toFixed(1);
    return ` ${date} =JD ${julian}  TAI-UTC=  ${taiMinusUtc.toFixed(1)}       S + (MJD - 41317.) X 0.0      S`;
  });
}

export function run(command, args, options = {}) {
  return execFileSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
    ...options,
  });
}

/** Installs Orekit below a folder; where its jars and its data are. */
export function orekit(folder) {
  const [jars, orekitData] = ['lib', 'orekit-data'].map((name) => join(folder, name));
  mkdirSync(orekitData, { recursive: true });
  writeFileSync(join(orekitData, 'tai-utc.dat'), `${utcSteps().join('\n')}\n`);
  const pom = join(import.meta.dirname, 'pom.xml');
  if (!existsSync(jars))
    run('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`]);
  return { jars, orekitData };
}
