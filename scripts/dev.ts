// `npm run dev`: the server restarts when its sources change; the web application reloads automatically (Vite, which
// hands calls and sign-in on to the server).
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const webPort = Number(process.env['PORT'] ?? 8080);
const serverPort = webPort + 1;
const publicUrl = process.env['FARPASS_URL'] ?? `http://localhost:${webPort}`;
const environment = {
  ...process.env,
  FARPASS_URL: publicUrl,
  FARPASS_DEVELOPER_MODE: process.env['FARPASS_DEVELOPER_MODE'] ?? 'true',
};

const server = start(['--watch', '--watch-preserve-output', 'apps/cli/main.ts', 'serve'], { PORT: String(serverPort) });
const web = start(['node_modules/vite/bin/vite.js', 'apps/web', '--port', String(webPort), '--strictPort'], {
  FARPASS_SERVER: `http://localhost:${serverPort}`,
});

const children = [server, web];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => children.forEach((child) => void child.kill(signal)));
}
await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
for (const child of children) child.kill('SIGTERM');

function start(args: readonly string[], extra: Readonly<Record<string, string>>) {
  return spawn(process.execPath, [...args], { cwd: root, stdio: 'inherit', env: { ...environment, ...extra } });
}
