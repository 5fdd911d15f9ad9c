import type { Plugin } from 'vite';

const configuration = /\/zod\/v4\/core\/core\.js$/;

/**
 * Keeps schemas from asking the browser whether they may compile themselves: the policy of our pages says no, and each
 * time the browser reports that a page tried to run text as a script.
 * @see https://zod.dev/api?id=jitless
 */
export const schemasWithoutEval: Plugin = {
  name: 'schemas-without-eval',
  transform(code, id) {
    return configuration.test(id) ? `${code}\nglobalConfig.jitless = true;\n` : undefined;
  },
};
