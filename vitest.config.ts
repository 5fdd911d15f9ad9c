import { defineConfig } from 'vitest/config';

/** Beside the code like all others, but of real processes, and so too slow for every save. */
const ofProcesses = 'src/server/platform/postgres/**/*.test.ts';

const setup = { globalSetup: ['tests/support/global-setup.ts'] };

/** `unit`: beside the code, and the house rules; `stories`: across parts, real processes, a browser. */
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    projects: [
      {
        test: {
          ...setup,
          name: 'unit',
          include: ['{src,demo,scripts}/**/*.test.ts', 'tests/rules/**/*.test.ts'],
          exclude: [ofProcesses],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...setup,
          name: 'stories',
          include: ['tests/**/*.test.ts', ofProcesses],
          exclude: ['tests/rules/**'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
