import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightCalls } from './scripts/vite/light-calls.ts';
import { without } from './scripts/vite/one-side.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { schemasWithoutEval } from './scripts/vite/schemas-without-eval.ts';
import { serverOnly } from './scripts/vite/server-only.ts';

/** Stands in the built page where each answer writes a nonce of its own. */
const nonce = '__nonce__';

/** The staff area, a build of its own: visitors load none of it. */
export default defineConfig({
  root: 'src/admin',
  base: '/admin/',
  publicDir: false,
  plugins: [without('server'), react(), lightCalls, schemasWithoutEval, serverOnly, precompress()],
  html: { cspNonce: nonce },
  build: {
    outDir: '../../dist/admin',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    // The second is loaded by public pages, in the browsers of staff alone.
    rolldownOptions: { input: ['src/admin/index.html', 'src/admin/view/bar/pageBar.ts'] },
  },
});
