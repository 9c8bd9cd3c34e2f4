// What the parts of a run take. Parts may run at the same time; each is one process that we wait for.
import { readFileSync } from 'node:fs';

/** Measures parts: `measure(words, work)` answers what the work answers; `lines()` is the table. */
export function openParts() {
  const beganMs = performance.now();
  const beganS = endedProcessesS();
  const parts = [];
  let before = beganS;
  const measure = async (words, work) => {
    const partBeganMs = performance.now();
    const answer = await work();
    const now = endedProcessesS();
    parts.push({ words, wallS: (performance.now() - partBeganMs) / 1000, processorS: now - before });
    // What ended until now belongs to this part: the others still run, and count when they end.
    before = now;
    return answer;
  };
  const lines = () => {
    const whole = {
      words: 'everything',
      wallS: (performance.now() - beganMs) / 1000,
      processorS: endedProcessesS() - beganS,
    };
    return [...parts, whole].map(line);
  };
  return { measure, lines };
}

function line({ words, wallS, processorS }) {
  const processors = process.platform === 'linux' ? `, of processors ${processorS.toFixed(0)} s` : '';
  return `${words}: ${wallS.toFixed(0)} s${processors}`;
}

/** Processor time of our processes that have ended (man 5 proc: `cutime`, `cstime`, in hundredths); only Linux tells it. */
function endedProcessesS() {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.indexOf(') ') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
