import type { KnipConfig } from 'knip';

export default {
  entry: ['scripts/{start,run}.mjs', 'scripts/{check,test}.ts'],
} satisfies KnipConfig;
