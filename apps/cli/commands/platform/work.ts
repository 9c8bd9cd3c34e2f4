import { parseArgs } from 'node:util';
import { work as workOnJobs } from '@farpass/server/work';

const help = `Usage: farpass work

Works on the jobs of the servers that share its DATABASE_URL, until SIGINT or SIGTERM. Start as many as you want, on any
machine; set FARPASS_WORK_IN_PROCESS=false if the web server should not run jobs itself.
`;

/** `farpass work`: a worker for the jobs of one or more servers, until a signal ends it. */
export async function work(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { help: { type: 'boolean', short: 'h', default: false } } });
  if (!values.help) return workOnJobs(process.env);
  process.stdout.write(help);
  return 0;
}
