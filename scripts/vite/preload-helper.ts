import type { Plugin } from 'vite';

/** Preloads the files that a dynamic import names: it waits for stylesheets, and only begins scripts. */
const code = `
const asked = {};
const ask = (file) => (asked[file] ??= new Promise((done, fail) => {
  const link = document.createElement('link');
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  link.href = '/' + file;
  link.onload = done;
  link.onerror = () => {
    delete asked[file];
    fail(Error(link.href));
  };
  document.head.append(link);
  if (link.rel != 'stylesheet') done();
}));
export const __vitePreload = (load, files = []) => Promise.all(files.map(ask)).then(load);
`;

/** Replaces Vite's own helper, which would make the script of every page 0.5 kB (10 %) larger. */
export function preloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    transform: { order: 'pre', filter: { id: /vite\/preload-helper/ }, handler: () => ({ code }) },
  };
}
