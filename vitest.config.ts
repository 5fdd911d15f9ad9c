import { defineConfig } from 'vitest/config';

const setup = { globalSetup: ['tests/support/global-setup.ts'] };

/** `unit`: beside the code, and the house rules; `stories`: across parts, real processes, a browser. */
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    reporters: process.env['CI'] ? ['default'] : ['default'],
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    projects: [
      {
        test: {
          ...setup,
          name: 'unit',
          include: ['{src,demo,scripts}/**/*.test.ts', 'tests/rules/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...setup,
          name: 'stories',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/rules/**'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
