import type { Plugin } from 'vite';

/** Any schema, of which nothing is asked but its type: whatever it is made of, and made into, is itself. */
const schema = `
export const z = new Proxy(function () {}, {
  get(_target, name) {
    if (/^(?:safe)?parse|^(?:safe)?(?:en|de)code/i.test(String(name))) throw new Error('Schemas are checked on the server.');
    return z;
  },
  apply: () => z,
});`;

const parser = `
export function Parser() {
  throw new Error('Rich text is read on the server.');
}
export const Tokenizer = Parser;`;

/** What stands in place of a package: the same names, without what the server alone does with them. */
const standIns: Readonly<Record<string, string>> = { zod: schema, htmlparser2: parser };

const sources = /\/src\/(?:kernel|content|features)\/.*\.ts$/;
/** Descriptions of a schema, and its readers of values. */
const told =
  /\.describe\(\s*'[^']*',?\s*\)|\.overwrite\((?:\(\w+\) => \w+\(\w+\)(?: \?\? (?:\w+|''))?|\w+)\)/g;
const declared = /^((?:export )?const \w+ = )(?=z\s*\.)/gm;

const PREFIX = '\0server-only:';

/**
 * Leaves out of the staff area what reads and checks for the server. The contract and the content model name schemas, which
 * give both sides their types, and read rich text; the staff area asks the server for either. It is told so where it does
 * not, and its first load is a fifth lighter.
 */
export const serverOnly: Plugin = {
  name: 'server-only',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source in standIns ? PREFIX + source : undefined),
  load: (id) => (id.startsWith(PREFIX) ? standIns[id.slice(PREFIX.length)] : undefined),
  // To a bundler each call of a schema might do something: those that nothing asks for would stay, with all they name.
  transform: (code, id) =>
    sources.test(id) ? { code: withoutReading(code), map: null } : undefined,
};

function withoutReading(code: string): string {
  const left = code.replace(declared, '$1/* @__PURE__ */ ').replace(told, '');
  return left.replace(/^import \{ (\w+) \} from '[^']+';\n/gm, (line, name: string) =>
    left.replace(line, '').includes(name) ? line : '',
  );
}
