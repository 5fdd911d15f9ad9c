import type { KnipConfig } from 'knip';

export default {
  entry: ['scripts/{start,run}.mjs', 'scripts/{check,test}.ts', 'vite.server.config.ts'],
} satisfies KnipConfig;
