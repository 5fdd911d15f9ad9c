import type { Plugin } from 'vite';

const path = '/@prospectus/entry.js';
/** What stands round every page; it brings the tokens, and with them the order of the layers. */
const frame = '/src/site/shell/SiteLayout.tsx';

/**
 * The one script of every page while developing: React's refresh hook, the styles of all pages by their sources,
 * and the real client entry. In a build, pages link their stylesheets and the entry themselves.
 */
export function developmentEntry(pages: readonly string[]): Plugin {
  const code = [
    "import refresh from '/@react-refresh';",
    'refresh.injectIntoGlobalHook(window);',
    'window.$RefreshReg$ = () => {};',
    'window.$RefreshSig$ = () => (type) => type;',
    "await import('/@vite/client');",
    `await import('${frame}');`,
    `await Promise.all([${pages.map((page) => `import('/${page}')`).join(', ')}]);`,
    "await import('/src/site/entry.ts');",
  ].join('\n');
  return {
    name: 'development-entry',
    apply: 'serve',
    resolveId: (id) => (id === path ? path : undefined),
    load: (id) => (id === path ? code : undefined),
  };
}
