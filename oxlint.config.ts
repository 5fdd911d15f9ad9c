import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig, type OxlintOverride } from 'oxlint';

type Zone = { files: string[]; excludeFiles?: string[]; never: [folder: string, why: string][] };

const PURE =
  'the kernel and the content model run in the browser and on the server alike, so they know neither';
const SITE_IS_A_FUNCTION =
  'a public page is a pure function of published content: the server hands it a snapshot, and no visitor loads a byte of the staff area';
const STAFF_APART =
  'the staff area talks to the server through declared calls alone, and loads nothing of the website';
const PLATFORM_BELOW =
  'the platform is the ground that features stand on: it imports only config and the kernel';
const ONE_RENDERER = 'the server reaches the built site only through src/server/website';
const LAYERS = 'routes > service > repository: a lower layer that calls up makes a circle';

/** The folders in a folder of `src`, so that a new one needs no line here. */
function foldersOf(path: string): string[] {
  return readdirSync(join(import.meta.dirname, 'src', path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

const layerNames = foldersOf('').filter((name) => name !== 'features');

/** All layers but these, each forbidden for the same reason. */
function layersBut(allowed: readonly string[], why: string): Zone['never'] {
  return layerNames.filter((name) => !allowed.includes(name)).map((name) => [name, why]);
}

/** Import arrows: a file of `files` never imports from the folders in `never`. A feature's folders keep those of their layer. */
const zones: Zone[] = [
  { files: ['src/kernel/**'], never: layersBut(['kernel'], PURE) },
  {
    files: ['src/content/**', 'src/features/*/content/**', 'src/features/*/{calls,schemas}/**'],
    never: layersBut(['kernel', 'content'], PURE),
  },
  {
    files: ['src/site/**', 'src/features/*/site/**'],
    never: layersBut(['kernel', 'content', 'site'], SITE_IS_A_FUNCTION),
  },
  {
    files: ['src/admin/**', 'src/features/*/admin/**'],
    never: layersBut(['kernel', 'content', 'admin'], STAFF_APART),
  },
  {
    files: ['src/server/**', 'src/features/*/server/**'],
    excludeFiles: ['src/server/website/**', 'src/server/platform/**'],
    never: layersBut(['kernel', 'content', 'server'], ONE_RENDERER),
  },
  {
    files: ['src/server/website/**'],
    never: layersBut(['kernel', 'content', 'server', 'site'], ONE_RENDERER),
  },
  {
    files: ['src/server/platform/**'],
    excludeFiles: ['**/*.test.ts'],
    never: [...foldersOf('server'), 'content', 'site', 'admin', 'features', 'demo']
      .filter((name) => !['config', 'platform'].includes(name))
      .map((folder) => [folder, PLATFORM_BELOW]),
  },
];

type Pattern = { regex: string; message: string };

const above = [
  ...layerNames.filter((name) => name !== 'kernel'),
  'features',
  ...foldersOf('features'),
];

function patternsOf({ never }: Zone): Pattern[] {
  return never.map(([folder, why]) => ({
    // Rooms of the kernel, which all import, may be called as layers are.
    regex: `^(?:\\.{1,2}/)+(?:(?:${above.join('|')})/(?:.*/)?)?${folder}/`,
    message: `Import arrow: not from ${folder}/, as ${why}.`,
  }));
}

function layer(files: string[], above: string[]) {
  const patterns = above.map((name) => ({
    regex: `^\\./(?:[a-z-]+-)?${name}\\.ts$`,
    message: `Import arrow: not from ${name}, as ${LAYERS}.`,
  }));
  return { files, patterns };
}

function restricted(patterns: Pattern[]): OxlintOverride['rules'] {
  return { 'eslint/no-restricted-imports': ['error', { patterns }] };
}

const layers = [
  layer(
    ['src/{server,features}/**/service.ts', 'src/{server,features}/**/*-service.ts'],
    ['routes'],
  ),
  layer(
    ['src/{server,features}/**/repository.ts', 'src/{server,features}/**/*-repository.ts'],
    ['routes', 'service'],
  ),
  layer(
    ['src/{server,features}/**/{table,presenter,policy}.ts'],
    ['routes', 'service', 'repository'],
  ),
];

const serverZone = zones.find(({ files }) => files[0] === 'src/server/**') as Zone;

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./scripts/lint/expressions.ts'],
  categories: { correctness: 'error' },
  env: { builtin: true },
  ignorePatterns: ['dist', 'migrations', 'node_modules', 'coverage'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-non-null-assertion': 'error',
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'eslint/max-lines': ['error', { max: 400 }],
    'eslint/max-params': ['error', { max: 3 }],
    'eslint/max-lines-per-function': ['error', { max: 80, skipBlankLines: true }],
    'eslint/eqeqeq': 'error',
    'eslint/no-eval': 'error',
    'eslint/no-new-func': 'error',
    'eslint/no-var': 'error',
    'expressions/no-slow': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-console': 'error',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'unicorn/filename-case': [
      'error',
      { cases: { kebabCase: true, pascalCase: true, camelCase: true } },
    ],
    'unicorn/prefer-node-protocol': 'error',
    // A live region may be any element; <output> is for results of a form.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A dialog must put the focus somewhere, and its safest button is the place.
    'jsx-a11y/no-autofocus': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expectFocus', 'expectTypeOf'] },
    ],
    'vitest/no-conditional-expect': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    {
      files: ['*.config.ts', 'scripts/lint/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Programs of their own; a test writes what it measured into a file (`tests/support/figures.ts`).
      files: ['scripts/**', 'tests/bench/**', 'tests/judge/**'],
      rules: { 'eslint/no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', 'tests/**'],
      rules: {
        'eslint/max-lines-per-function': 'off',
        'eslint/max-params': 'off',
        // What a test reads is its own.
        'expressions/no-slow': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    ...zones.map((zone) => ({
      files: zone.files,
      ...(zone.excludeFiles && { excludeFiles: zone.excludeFiles }),
      rules: restricted(patternsOf(zone)),
    })),
    // The last matching override wins whole, so a layer repeats its zone.
    ...layers.map(({ files, patterns }) => ({
      files,
      excludeFiles: serverZone.excludeFiles ?? [],
      rules: restricted([...patternsOf(serverZone), ...patterns]),
    })),
  ],
});
