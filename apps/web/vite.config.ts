import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;
const server = process.env['FARPASS_SERVER'] ?? 'http://localhost:8080';

/** Two pages: the application, and the page that the silent single-sign-on check loads in a frame. */
export default defineConfig({
  root: here,
  plugins: [react(), compressedCopies()],
  build: {
    outDir: resolve(here, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The plotting library is one chunk of 550 kB, loaded by the first plot.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // The contract's modules only declare: what the page does not use of them (the schemas) is left out.
      treeshake: { moduleSideEffects: (id) => !/\/packages\/contract\/|\/node_modules\/typebox\//.test(id) },
      input: {
        application: resolve(here, 'index.html'),
        silentCheck: resolve(here, 'silent-check-sso.html'),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api/v1', '/auth', '/config.json', '/healthz', '/readyz'].map((path) => [path, { target: server }]),
    ),
  },
});

/** Text files of more than this have a compressed copy next to them; the server sends it to browsers that take it. */
function compressedCopies(): Plugin {
  const leastBytes = 1_024;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const folder = resolve(here, 'dist/assets');
  return {
    name: 'compressed-copies',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder).filter((one) => /\.(?:js|css|svg|json)$/.test(one))) {
        const path = join(folder, name);
        const content = readFileSync(path);
        if (content.length < leastBytes) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(content, brotli));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
