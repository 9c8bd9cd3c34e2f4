import { parseArgs } from 'node:util';
import { orbitOfText, searchedPart, trackOfOrbit } from '@farpass/operations/passes';
import { earthTurning, passesOver, skyOf, View } from '@farpass/tracking/passes';
import { inputText } from '../../input.ts';
import { builtKernel } from '../../kernel.ts';
import { passesText } from '../../passes/print.ts';
import { type PassesReport, passesReport } from '../../passes/report.ts';
import { observerOf, options, searchOf, type Values, windowOf } from '../../passes/request.ts';

const usage = `farpass passes --tle F|--orbit F --site LAT,LON,ALT_M --from T --to T [options] [--json]

--tle, --orbit  one element set (TLE, 3LE, CSV, JSON, OMM), or an ephemeris (OEM, OCM) or a state (OPM); - is standard input
--site          degrees north and east, metres above the WGS-84 ellipsoid; --site=-32.38,20.81,1760
--from, --to    UTC, both included
The horizon:
--min-elevation D   degrees; default 0
--mask AZ:EL,…      elevation by azimuth, degrees, joined by straight lines
--refraction        use the apparent elevation, in a standard atmosphere
Limits for observing a pass, if given:
--sunlit            the object is in sunlight
--max-sun-elevation D   the Sun is below this at the site (-6, -12, -18: twilights)
--moon-separation D     the Moon is this far away, or below the horizon
--min-range KM, --max-range KM, --max-rate DEG/S, --max-range-rate KM/S
--magnitude M[:full-phase|half-phase]   standard magnitude of the object at 1000 km; default full-phase
--faintest M            faintest apparent magnitude
--min-duration S        all limits are met for this long, without interruption
--shadow ellipsoidal|spherical   shape of the Earth for the shadow, which applies to the centre of the Sun
Searching for an object that is away from its orbit:
--search R,T,N          one sigma along radius, track and normal, km: --search 0.5,40,1
--field-of-view D       width of the field or beam, degrees
--settle-time S, --observation-time S   for the next field (default 0), and for one observation (default 60)

A pass is an uninterrupted time above the horizon. rise and set are null if the window, or the end of the orbit data,
cuts it off. max is the highest point, with its azimuth. observable lists the parts in which every limit is met;
hindrances says how long each limit is not met.
With --search, each observable part has search: fields, their time in seconds, observations (the length by which it is
paid), and chance, the share of the places where the object may be that the fields cover.
--json  { passes: [{ rise, max, set, from, to, observable, hindrances }], conventions, notes },
        rise, max and set each { utc, azimuthDeg, elevationDeg, rangeKm, sunlit, … }
`;

/** Passes of an object over a site; `--help` lists the options. */
export async function passes(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help === true) {
    process.stdout.write(usage);
    return 0;
  }
  const report = await reported(values);
  for (const note of report.notes) process.stderr.write(`farpass passes: ${note}\n`);
  process.stdout.write(values.json === true ? `${JSON.stringify(report)}\n` : passesText(report));
  return 0;
}

async function reported(values: Values): Promise<PassesReport> {
  const window = windowOf(values);
  const observer = observerOf(values);
  const { orbit, warnings } = orbitOfText(await inputText(fileOf(values)));
  const track = await trackOfOrbit(orbit, earthTurning(window), await builtKernel());
  if (track.arcs.length === 0) throw new Error('the motion of the object is not known anywhere in the window.');
  const sky = skyOf(window);
  const found = passesOver(track, observer, sky);
  const asked = searchOf(values);
  const view = new View(track, observer, sky);
  return passesReport(found, observer, {
    start: window.start,
    searchIn:
      asked &&
      (({ fromSeconds, toSeconds }, highestSeconds) =>
        searchedPart(
          {
            view,
            sensor: asked.sensor,
            atSeconds: Math.min(Math.max(highestSeconds, fromSeconds), toSeconds),
            lengthSeconds: toSeconds - fromSeconds,
          },
          asked.sigmas,
        )),
    notes: [...warnings.map(({ sentence }) => sentence), ...gapNotes(track)],
  });
}

function fileOf({ tle, orbit }: Values): string {
  const [file, another] = [tle, orbit].filter((name) => typeof name === 'string');
  if (file !== undefined && another === undefined) return file;
  throw new Error(`give one file, by --tle or by --orbit.\n${usage}`);
}

/** A note if a part of the window is not covered. */
function gapNotes({ arcs, window }: Awaited<ReturnType<typeof trackOfOrbit>>): readonly string[] {
  const known = arcs.reduce((sum, { nodes, stepSeconds }) => sum + (nodes.length / 6 - 1) * stepSeconds, 0);
  const missing = window.seconds - known;
  return missing < 1e-3 ? [] : [`the motion is not known for ${missing.toFixed(0)} s of the window.`];
}
