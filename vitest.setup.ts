import { afterEach, vi } from 'vitest';

// Vitest removes stubs before the next test; the next file is imported before that.
afterEach(() => {
  vi.unstubAllGlobals();
});
