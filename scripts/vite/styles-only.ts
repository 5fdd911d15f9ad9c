import type { Plugin } from 'vite';

/**
 * Drops the scripts of the page entries: pages are rendered on the server, so a browser loads their stylesheets
 * alone. Their place in the manifest stays.
 */
export function stylesOnly(isPage: (source: string) => boolean): Plugin {
  return {
    name: 'styles-only',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const kept = new Set<string>();
      const keep = (name: string) => {
        const chunk = bundle[name];
        if (kept.has(name) || chunk?.type !== 'chunk') return;
        kept.add(name);
        [...chunk.imports, ...chunk.dynamicImports].forEach(keep);
      };
      for (const chunk of chunks) {
        if (chunk.isEntry && !isPage(chunk.facadeModuleId ?? '')) keep(chunk.fileName);
      }
      for (const chunk of chunks) if (!kept.has(chunk.fileName)) chunk.code = '';
    },
  };
}
