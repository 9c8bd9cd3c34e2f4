import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = import.meta.dirname;
const server = process.env['FARPASS_URL'] ?? 'http://localhost:8080';

/** Two pages: the application, and the page that the silent single-sign-on check loads in a frame. */
export default defineConfig({
  root: here,
  plugins: [react()],
  build: {
    outDir: resolve(here, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        application: resolve(here, 'index.html'),
        silentCheck: resolve(here, 'silent-check-sso.html'),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/auth', '/config.json', '/healthz', '/readyz'].map((path) => [path, { target: server }]),
    ),
  },
});
