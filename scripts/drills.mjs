// `npm run drills [-- NAME…]`: processes are killed, disks fill up, clocks jump, files of hundreds of megabytes are read, and
// every request is sent with every odd value. They take minutes, so `npm test` leaves them out.
import { build, install } from './setup.mjs';
import { runTests } from './vitest.mjs';

await install();
await build(['kernel']);
const report = `${process.env.FARPASS_TEST_RUN ?? 'unit'}-drills`;
process.exit(await runTests({ projects: ['drills'], report, words: process.argv.slice(2) }));
