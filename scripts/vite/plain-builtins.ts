import { isBuiltin } from 'node:module';

import type { Plugin } from 'vite';

const required = '\0plain-builtin-required:';
const imported = '\0plain-builtin-imported:';

/**
 * Takes Node's own modules as they are. An `import` of one reads all its exports beforehand, getters too, and by those
 * of `node:http`, `node:fs` and `node:util` Node loads its fetch, its file streams and more, whether used or not: a
 * tenth of the time that a start takes. Here what is imported is read, and nothing else.
 * @see https://nodejs.org/api/process.html#processgetbuiltinmoduleid
 */
export const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  enforce: 'pre',
  resolveId(source, _importer, { kind }) {
    if (kind === 'dynamic-import' || !isBuiltin(source)) return undefined;
    return (kind === 'require-call' ? required : imported) + source;
  },
  load(id) {
    if (id.startsWith(required)) return exportsAtOnce(id.slice(required.length));
    return id.startsWith(imported) ? exportsOf(id.slice(imported.length)) : undefined;
  },
};

/** Fastify asks for them to offer servers that this product never makes; each takes Node long to set up. */
const seldomUsed = ['node:http2', 'node:https'];

function exportsAtOnce(name: string): string {
  if (!seldomUsed.includes(name)) return `module.exports = ${taken(name)};`;
  return `module.exports = new Proxy({}, { get: (_, key) => ${taken(name)}[key] });`;
}

function taken(name: string): string {
  return `process.getBuiltinModule(${JSON.stringify(name)})`;
}

/** Each name by itself, so that those that nobody imports are left out with their getters. */
function exportsOf(name: string): { code: string; moduleSideEffects: false } {
  const names = Object.keys(process.getBuiltinModule(name) ?? {}).filter(
    (key) => key !== 'default',
  );
  const each = names.map((key) => `export const ${key} = /* @__PURE__ */ (() => taken.${key})();`);
  const code = [`const taken = ${taken(name)};`, 'export default taken;', ...each].join('\n');
  return { code, moduleSideEffects: false };
}
