import { createHash } from 'node:crypto';
import { globSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';
import { asciiOnly } from './scripts/vite/ascii-only.ts';
import { chunkOf } from './scripts/vite/chunks.ts';
import { developmentEntry } from './scripts/vite/development-entry.ts';
import { lightCalls } from './scripts/vite/light-calls.ts';
import { pageSheets } from './scripts/vite/page-sheets.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { preloadHelper } from './scripts/vite/preload-helper.ts';
import { schemasWithoutEval } from './scripts/vite/schemas-without-eval.ts';
import { sharedStyles } from './scripts/vite/shared-styles.ts';
import { withoutBlanks } from './scripts/vite/without-blanks.ts';

const pages = globSync(['src/site/pages/*Page.tsx', 'src/features/*/site/*Page.tsx']);

const faces = readdirSync('src/site/brand/faces').map((name) => `src/site/brand/faces/${name}`);

const browser: BuildEnvironmentOptions = {
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
};

/** Parts of the website that Node cannot run as they stand (TSX), bundled for the server. */
const server: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  ssr: true,
  rolldownOptions: {
    input: {
      render: 'src/site/render.tsx',
      brochure: 'src/features/brochures/site/worker.ts',
      'lead-form': 'src/site/register/preview/leadForm.tsx',
    },
    output: { minify: withoutBlanks },
  },
};

/** What browsers run: one entry, from which islands and enhancements split off. */
const client: BuildEnvironmentOptions = {
  ...browser,
  outDir: 'dist/client',
  rolldownOptions: {
    // The second is linked by the preview of the form alone; faces by pages of the universities that chose them.
    input: ['src/site/entry.ts', 'src/site/register/preview/formScreens.css', ...faces],
    output: {
      // The entry names each, and no compression makes less of a hash: six characters tell a name's builds apart as well.
      chunkFileNames: 'assets/[name]-[hash:6].js',
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: chunkOf, debugName: 'islands' }],
      },
    },
  },
};

/** The oldest browsers that visitors may have; README.md names them. */
const oldestBrowsers = ['chrome103', 'safari15.4', 'firefox115'];

/**
 * The stylesheets of pages (`--mode styles`): one of all, fetched once, and one more of some. Pages are
 * rendered on the server, so browsers need nothing else of them.
 */
const styles: BuildEnvironmentOptions = {
  ...browser,
  outDir: 'dist/styles',
  rolldownOptions: {
    input: 'src/site/render.tsx',
    preserveEntrySignatures: 'allow-extension',
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: pageSheets(pages), test: /\.css$/ }],
      },
    },
  },
};

const withoutScripts: Plugin = {
  name: 'without-scripts',
  enforce: 'post',
  generateBundle: {
    // After the styles have been gathered from the scripts.
    order: 'post',
    handler(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') delete bundle[name];
      }
    },
  },
};

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  appType: 'custom',
  plugins: [
    react(),
    lightCalls(['method', 'path']),
    developmentEntry(pages),
    precompress(),
    preloadHelper(),
    ...(isSsrBuild ? [asciiOnly()] : [schemasWithoutEval]),
    ...(mode === 'styles' ? [withoutScripts] : []),
    ...(command === 'build' && !isSsrBuild && mode !== 'styles' ? [sharedStyles()] : []),
  ],
  // One React for pages and islands, in its production build whatever the process is told; of all icons those that are
  // drawn; and few files to find at a start. PDFKit and HarfBuzz read files from beside themselves.
  ...(command === 'build' && { ssr: { noExternal: true, external: ['pdfkit', 'harfbuzzjs'] } }),
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  publicDir: isSsrBuild || mode === 'styles' ? false : 'src/site/brand/public',
  css: {
    modules: { generateScopedName: classNameIn },
  },
  build: { target: oldestBrowsers, ...(isSsrBuild ? server : mode === 'styles' ? styles : client) },
}));

/**
 * All builds must agree on class names, so they hash the file's place among the sources. The classes of a file end
 * alike, which compresses well.
 */
function classNameIn(local: string, file: string): string {
  const place = relative(import.meta.dirname, file.replace(/\?.*/, '')).replaceAll('\\', '/');
  return `${local}-${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
}
