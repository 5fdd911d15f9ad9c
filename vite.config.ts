import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentEntry } from './scripts/vite/development-entry.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { stylesOnly } from './scripts/vite/styles-only.ts';

/** Parts of the website that Node cannot run as they stand (TSX), bundled for the server. */
const serverEntries = { render: 'src/site/render.tsx', brochure: 'src/site/brochure/brochure.tsx' };

const pages = readdirSync('src/site/pages')
  .filter((name) => name.endsWith('Page.tsx'))
  .map((name) => `src/site/pages/${name}`);

/**
 * What browsers load: one script entry, from which islands and enhancements split off. The pages are entries
 * for the sake of their stylesheets alone: their scripts are dropped.
 */
const clientEntries = ['src/site/client/entry.ts', ...pages];

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    developmentEntry(pages),
    stylesOnly((source) => source.includes('/src/site/pages/')),
    precompress(),
  ],
  // One React for pages and islands, in its production build whatever the process is told.
  ssr: { noExternal: ['react', 'react-dom'] },
  publicDir: isSsrBuild ? false : 'src/site/public',
  css: {
    // Server and browser builds must agree on class names, so they hash the file, not its place in a bundle.
    modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' },
  },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: isSsrBuild ? serverEntries : clientEntries },
    ssr: isSsrBuild,
  },
}));
