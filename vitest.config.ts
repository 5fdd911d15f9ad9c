import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findHeadlessShell } from './scripts/chromium.ts';
import { lightCalls } from './scripts/vite/light-calls.ts';

/** Beside the code like all others, but of real processes or of the whole demo, and so too slow for every save. */
const slow = ['src/server/platform/postgres/**/*.test.ts', 'demo/load.test.ts'];

const cache = join(import.meta.dirname, 'node_modules/.cache/prospectus');

// Tests read this; the product, which they start, refuses a setting that it does not know.
process.env['REAL_PARTS'] = process.env['PROSPECTUS_REAL_PARTS'] ?? '';
delete process.env['PROSPECTUS_REAL_PARTS'];

const setup = { globalSetup: ['tests/support/global-setup.ts'] };

/** `unit`: beside the code, and the house rules; `stories`: across parts, real processes, a browser. */
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // One more than the cores of a small machine: a browser's story also waits.
    maxWorkers: 3,
    // Each file has a database and an application of its own; modules are loaded once a worker.
    isolate: false,
    // What a page or a process comes to may take seconds on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    fsModuleCachePath: join(cache, 'transformed'),
    // Compiled code of the packages is kept between workers and between runs.
    env: { NODE_ENV: 'test', TZ: 'UTC', NODE_COMPILE_CACHE: join(cache, 'compiled') },
    projects: [
      {
        test: {
          ...setup,
          name: 'unit',
          include: ['{src,demo,scripts}/**/*.test.ts', 'tests/rules/**/*.test.ts'],
          exclude: slow,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react(), lightCalls],
        optimizeDeps: { include: ['vitest-browser-react'] },
        test: {
          name: 'components',
          include: ['src/**/*.component.test.tsx'],
          setupFiles: ['tests/support/component-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findHeadlessShell(), args: ['--no-sandbox'] },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
      {
        test: {
          ...setup,
          name: 'stories',
          include: ['tests/**/*.test.ts', ...slow],
          // Also those of the judges' tools, which lie in a folder of their own.
          exclude: ['tests/rules/**', '**/node_modules/**'],
          testTimeout: 180_000,
          hookTimeout: 420_000,
          // A browser of a busy machine may miss a moment; the report names whatever needed its second try.
          retry: 1,
        },
      },
    ],
  },
});
