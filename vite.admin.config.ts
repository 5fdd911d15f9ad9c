import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightCalls } from './scripts/vite/light-calls.ts';
import { noRipple } from './scripts/vite/no-ripple.ts';
import { without } from './scripts/vite/one-side.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { schemasWithoutEval } from './scripts/vite/schemas-without-eval.ts';
import { serverOnly } from './scripts/vite/server-only.ts';

/** Stands in the built page where each answer writes a nonce of its own. */
const nonce = '__nonce__';

/**
 * The files that screens share: each part of two screens or more goes into the first that takes it, with all that it
 * imports. A part of one screen alone stays in that screen's file.
 */
const shared = [
  {
    name: 'base',
    test: /\/src\/(?:kernel\/(?!text\/(?:titleNames|transliteration|wholeAddress))|admin\/(?:icons\/|menu\.ts|session\/pageBarHint))|\/lucide\/|server-only:|preload-helper/,
  },
  {
    name: 'content',
    test: /\/src\/content\/(?:registry|addresses)|\/admin\/(?:entries\/(?:addresses|labels|tabs)|content\/(?:betweenPresses|marks)|view\/places)/,
  },
  // The bar on public pages is an entry of its own: what it begins with runs there alone.
  { name: 'start', test: /^(?!.*\/view\/bar\/)/, tags: ['$initial' as const], minShareCount: 1 },
  {
    name: 'controls',
    test: /\/@mui\/material\/(?:Form(?:Control|Label)|Input|Outlined|Native|Select|SvgIcon|Textarea|Typography)\b|\/src\/admin\/(?:api|lists|ui\/(?!ComboInput|FormDialog))/,
    minShareCount: 3,
  },
  {
    name: 'forms',
    test: /\/@mui\/material\/(?:Dialog|Checkbox|Radio|FormControlLabel|FormGroup|Switch|Toggle|Linear)|\/FormDialog|\/src\/admin\/(?:ownAccount|signIn|staff)\//,
  },
  // Of entries as well as of leads: the way to the dashboard leads past the content types that it needs.
  { name: 'tasks', test: /\/src\/features\/tasks\// },
  {
    name: 'operations',
    test: /\/src\/(?:features\/|admin\/(?!content|entries|media|ui\/ComboInput))/,
  },
  { name: 'editing' },
].map((group) => ({ minShareCount: 2, ...group }));

/** The staff area, a build of its own: visitors load none of it. */
export default defineConfig({
  root: 'src/admin',
  base: '/admin/',
  publicDir: false,
  plugins: [
    without('server'),
    react(),
    lightCalls(['method', 'path', 'who']),
    noRipple,
    schemasWithoutEval,
    serverOnly,
    precompress(),
  ],
  html: { cspNonce: nonce },
  build: {
    outDir: '../../dist/admin',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    // The second is loaded by public pages, in the browsers of staff alone.
    rolldownOptions: {
      input: ['src/admin/index.html', 'src/admin/view/bar/pageBar.ts'],
      output: { codeSplitting: { groups: shared } },
    },
  },
});
