import { brotliCompressSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';

import { lightCalls } from '../../../../scripts/vite/light-calls.ts';

const MOST_BYTES = 2_000;

it('what reports events, with all that it stands on, is 2 kB at most', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [lightCalls(['method', 'path'])],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'src/site/browser/pageView.ts', formats: ['es'] },
    },
  })) as Rollup.RollupOutput[];
  const files = built.flatMap(({ output }) => output);
  const code = files.map((file) => ('code' in file ? file.code : '')).join('');
  expect(code).toContain('sendBeacon');
  expect(brotliCompressSync(code).byteLength).toBeLessThanOrEqual(MOST_BYTES);
});
