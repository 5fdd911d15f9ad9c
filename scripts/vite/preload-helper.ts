import type { Plugin } from 'vite';

/** What a dynamic import asks for beside its own file: stylesheets are waited for, scripts are only begun. */
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

/**
 * Puts a short function in the place of Vite's own, which is half a kilobyte: it stands in the entry, and so in
 * every page.
 */
export function preloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    transform: { order: 'pre', filter: { id: /vite\/preload-helper/ }, handler: () => ({ code }) },
  };
}
