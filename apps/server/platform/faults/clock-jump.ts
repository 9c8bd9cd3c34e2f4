/**
 * Preloaded (`--import`) into every thread of a drilled server: FAULTS_JUMP_AFTER_MS after the process started, the
 * computer's clock is FAULTS_JUMP_BY_MS ahead (or behind), as after a wrong clock was set right. The embedded database
 * takes its time from the same clock.
 */
const jumpAfterMs = Number(process.env['FAULTS_JUMP_AFTER_MS']);
const jumpByMs = Number(process.env['FAULTS_JUMP_BY_MS']);
const RealDate = Date;
const startedAt = RealDate.now() - process.uptime() * 1000;

function jumped(): number {
  const now = RealDate.now();
  return now - startedAt >= jumpAfterMs ? now + jumpByMs : now;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [jumped()] : args, newTarget),
  get: (target, name, receiver) => (name === 'now' ? jumped : Reflect.get(target, name, receiver)),
});
