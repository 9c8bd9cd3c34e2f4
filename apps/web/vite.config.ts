import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';
import { cesiumAssets, pureResium } from './cesium-assets.ts';
import { leanMantine } from './lean-mantine.ts';
import { base, sharedChunks } from './shared-chunks.ts';
import { slimContracts } from './slim-contracts.ts';
import { splitTexts } from './split-texts.ts';

const here = import.meta.dirname;
const server = process.env['FARPASS_SERVER'] ?? 'http://localhost:8080';

const declaringOnly =
  /\/packages\/|\/node_modules\/(?:typebox|resium|cesium|@cesium\/widgets|@cesium\/engine\/(?!Source\/ThirdParty\/))/;

/** Two pages: the application, and the page that the silent single-sign-on check loads in a frame. */
const pages = (texts: Plugin): InlineConfig => ({
  root: here,
  plugins: [react(), slimContracts(), texts, leanMantine(), pureResium(), cesiumAssets(resolve(here, 'dist'))],
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
    },
  },
});

export default defineConfig(async ({ command }) => {
  const files = command === 'build' ? await sharedChunks(pages(splitTexts({ isMeasured: true }))) : undefined;
  const config = pages(splitTexts());
  if (files !== undefined) {
    const shared = { name: (id: string) => files.get(id) ?? null, debugName: 'shared' };
    Object.assign(config.build?.rolldownOptions ?? {}, {
      output: {
        codeSplitting: { groups: [base, { ...shared, includeDependenciesRecursively: false }] },
      },
    });
  }
  return {
    ...config,
    plugins: [config.plugins, compressedCopies()],
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(
        ['/api/v1', '/auth', '/config.json', '/healthz', '/readyz'].map((path) => [path, { target: server }]),
      ),
    },
  };
});

/** Text files larger than this get a compressed copy next to them; the server sends it to browsers that accept it. */
function compressedCopies(): Plugin {
  const leastBytes = 1_024;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
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
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
