import { pathToFileURL } from 'node:url';

import type { Plugin } from 'vite';

import type { Call } from '../../src/kernel/call.ts';

const declarations = /\/src\/(?:kernel\/calls\/[\w-]+|features\/[\w-]+\/calls(?:\/[\w-]+)?)\.ts$/;

/**
 * Gives the clients of each declared call these parts of it alone: the types of both sides come from its schemas, but a
 * browser that checked what it sends would load all of them, and Zod with them.
 */
export function lightCalls(parts: readonly ('method' | 'path' | 'who')[]): Plugin {
  return {
    name: 'light-calls',
    enforce: 'pre',
    async load(id) {
      if (!declarations.test(id)) return undefined;
      const declared = (await import(pathToFileURL(id).href)) as Record<string, Call>;
      return Object.entries(declared)
        .map(([name, call]) => `export const ${name} = ${JSON.stringify(call, [...parts])};`)
        .join('\n');
    },
  };
}
