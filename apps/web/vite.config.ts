import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { cesiumAssets, pureResium } from './cesium-assets.ts';
import { slimContracts } from './slim-contracts.ts';

const here = import.meta.dirname;
const server = process.env['FARPASS_SERVER'] ?? 'http://localhost:8080';

const declaringOnly =
  /\/packages\/|\/node_modules\/(?:typebox|resium|cesium|@cesium\/widgets|@cesium\/engine\/(?!Source\/ThirdParty\/))/;

const entries = /\/apps\/web\/(?:main\.tsx|session\/silent-check\.ts|.*\.html.*)$/;
/** Code that only plots need stays apart: the page around a plot is there before it. */
const plots = /\/apps\/web\/(?:.*\/plots\.ts|ui\/plot\/|ui\/drawing\/)/;
/**
 * Code that every page loads is one file, and code that at least twelve pages, tabs or dialogs load is another; the rest is as the
 * bundler splits it. Without them, a page would load 40 to 90 files.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], test: (id: string) => !entries.test(id), priority: 1 },
  { name: 'common', minShareCount: 12, test: (id: string) => !entries.test(id) && !plots.test(id) },
];

/** Two pages: the application, and the page that the silent single-sign-on check loads in a frame. */
export default defineConfig({
  root: here,
  plugins: [react(), slimContracts(), pureResium(), cesiumAssets(resolve(here, 'dist')), compressedCopies()],
  worker: { format: 'es' },
  build: {
    outDir: resolve(here, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The globe is one chunk of several megabytes, loaded with the first globe; the plotting library is one of 550 kB.
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      // These modules only declare things: the parts that the page does not use (schemas, widgets of the globe) are
      // left out.
      treeshake: { moduleSideEffects: (id) => !declaringOnly.test(id) },
      input: {
        application: resolve(here, 'index.html'),
        silentCheck: resolve(here, 'silent-check-sso.html'),
      },
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api/v1', '/auth', '/config.json', '/healthz', '/readyz'].map((path) => [path, { target: server }]),
    ),
  },
});

/**
 * Text files larger than this get a compressed copy next to them; the server sends it to browsers that accept it. Quality 5
 * compresses all of them in half a second; the best one would take twelve, for 8 % fewer bytes.
 */
function compressedCopies(): Plugin {
  const leastBytes = 1_024;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  let folder = '';
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = join(build.outDir, 'assets');
    },
    closeBundle() {
      // A build that failed says why.
      if (!existsSync(folder)) return;
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const name of names.filter((one) => /\.(?:js|css|svg|json)$/.test(one))) {
        const path = join(folder, name);
        const content = readFileSync(path);
        if (content.length < leastBytes) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(content, brotli));
        writeFileSync(`${path}.gz`, gzipSync(content));
      }
    },
  };
}
