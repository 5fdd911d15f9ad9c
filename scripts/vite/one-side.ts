import type { Plugin } from 'vite';

const declarations = /\/src\/features\/[\w-]+\/feature\.ts$/;

/** Leaves one side of every feature, a folder of it, out of a build: it is declared there and never loaded. */
export function without(side: 'admin' | 'server'): Plugin {
  const loading = new RegExp(`import\\('\\./${side}/[^']+'\\)`, 'g');
  return {
    name: `without-${side}`,
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      declarations.test(id)
        ? { code: code.replace(loading, 'Promise.reject()'), map: null }
        : undefined,
  };
}
