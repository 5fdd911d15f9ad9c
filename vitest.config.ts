import { join } from 'node:path';

import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import './tests/support/real-parts.ts';
import { findHeadlessShell } from './scripts/chromium.ts';
import { allRings, rings, type Ring } from './scripts/rings.ts';

const cache = join(import.meta.dirname, 'node_modules/.cache/prospectus');

const components: TestProjectInlineConfiguration = {
  // React as it is shipped: its development build takes a third more processor time.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  optimizeDeps: {
    include: ['react-dom/client', 'react/jsx-runtime'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  test: {
    name: 'components',
    include: [...rings.components],
    setupFiles: ['tests/support/component-setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A sentence is found by a part of it, as in the browser stories.
      locators: { exact: false },
      provider: playwright({
        launchOptions: { executablePath: findHeadlessShell(), args: ['--no-sandbox'] },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
};

/** Milliseconds that a test and a hook have: on a busy machine a start or a reading of all sources takes a minute. */
const patience = { testTimeout: 180_000, hookTimeout: 420_000 };

function project(ring: Ring): TestProjectInlineConfiguration {
  if (ring === 'components') return components;
  return {
    test: {
      name: ring,
      include: [...rings[ring]],
      globalSetup: ['tests/support/global-setup.ts'],
      ...patience,
    },
  };
}

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // One more than the cores of a small machine: a browser's story also waits.
    maxWorkers: 3,
    // Megabytes: short-lived objects of a start and of a rendered page are swept less often, a third of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Each file opens a database and an application of its own; modules are loaded once a worker.
    isolate: false,
    // What a page or a process comes to may take seconds on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    fsModuleCachePath: join(cache, 'transformed'),
    // Compiled code of the packages is kept between workers and between runs.
    env: { NODE_ENV: 'test', TZ: 'UTC', NODE_COMPILE_CACHE: join(cache, 'compiled') },
    projects: allRings.map(project),
  },
});
