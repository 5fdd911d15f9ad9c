import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { parseSync } from 'vite';

import { PROJECT } from '../../scripts/runtime.mjs';

/**
 * Who parses what, where that runs, and what bounds it. The thread that runs `src/server/main.ts` answers all pages: what
 * somebody sends is parsed beside it (`openWorkers`), or bounded before it is parsed.
 */
const parsers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'JSON.parse': {
    'src/kernel/values/json.ts': 'all JSON from outside: depth and values are counted before',
    'src/server/platform/json.ts':
      'the same for vendors and signed calls, whose long numbers stay whole',
    'src/server/platform/processes/parts.ts': 'written by a process of ours, some rows at a time',
    'src/features/wordpress/server/worker/read-export.ts': 'beside; written by this product',
    'src/features/backup/server/archive/read.ts': 'a command of its own, by the operator',
    'src/server/config/overrides.ts': 'the process that started this one',
    'src/server/start/cluster.ts': 'the process that started this one',
    'src/server/version.ts': 'files of the product',
    'src/server/platform/database/migrations.ts': 'files of the product',
    'src/server/platform/postgres/binaries.ts': 'files of the product',
    'src/server/website/built-site.ts': 'files of the product',
    'src/server/website/waiting-page.ts': 'a file of ours in the data folder',
    'src/server/website/staff-area-routes.ts': 'files of the product',
    'src/features/bundles/server/bundles.ts': 'files of the product',
    'src/server/http/openapi/operation.ts': 'schemas of the product',
    'src/server/http/idempotency/idempotency.ts': 'answers of ours, sealed',
    'src/server/content/snapshot/stored-entries.ts': 'stored content, an entry at a time',
    'src/features/setup/server/repository.ts': 'a row of ours',
    'src/kernel/wording/wording.ts': 'a page of ours, in the browser',
    'src/site/register/pageConfig.ts': 'a page of ours, in the browser',
    'src/site/programme/eligibility/eligibilityCheck.ts': 'a page of ours, in the browser',
    'src/site/programme/sections/emiCalculator.ts': 'a page of ours, in the browser',
    'src/features/referrals/site/card/open.tsx': 'a page of ours, in the browser',
    'src/site/browser/storage.ts': "the browser's own storage",
    'src/site/browser/visitor.ts': "the browser's own storage",
    'src/admin/content/autosave/deviceCopy.ts': "the browser's own storage",
    'src/admin/content/list/entryList.ts': 'the address in the browser',
    'src/admin/content/marks.ts': 'a preview of ours, in the browser',
  },
  'csv-parse/sync': {
    'src/server/content/importing/table-file.ts': 'beside; at most 32 kB here',
    'src/features/old-addresses/server/old-text.ts':
      'beside; at most 32 kB here; lines are counted before',
  },
  saxes: {
    'src/server/platform/xlsx/xml.ts': 'beside; 16 MB unpacked',
    'src/features/old-addresses/server/old-text.ts': 'beside; at most 32 kB here',
    'src/features/wordpress/server/wxr/reader.ts': 'beside',
  },
  htmlparser2: {
    'src/content/richText/richText.ts': 'a text of at most 60,000 characters, 150 levels deep',
    'src/content/richText/reword.ts': 'a text of at most 60,000 characters',
    'src/server/media/encoding/svg.ts': 'beside; here its first 4 kB',
    'src/server/content/importing/transfer.ts': 'one entity at a time, of at most 34 characters',
  },
  'sanitize-html': {
    'src/server/content/store/validate.ts': 'a text of at most 60,000 characters, 150 levels deep',
  },
  fflate: {
    'src/server/platform/xlsx/parts.ts': 'beside; 16 MB unpacked, by what the archive states',
    'src/server/platform/zip/write.ts': 'writes',
  },
  numfmt: { 'src/server/platform/xlsx/shown.ts': 'beside; formats of at most 255 characters' },
  yauzl: {
    'src/server/platform/zip/read.ts': 'in turns: parts are counted, and read piece by piece',
  },
  'file-type': {
    'src/server/media/encoding/type-detection.ts': 'the first 16 kB',
    'src/features/applications/server/papers/read-paper.ts': 'beside; the first 16 kB',
  },
  fontverter: { 'src/server/media/faces/cut.ts': 'beside' },
  'subset-font': { 'src/server/media/faces/cut.ts': 'beside' },
  sharp: {
    'src/server/platform/sharp.ts': 'beside',
    'src/server/media/encoding/draw-svg.ts': 'beside',
  },
  'libheif-js/wasm-bundle.js': {
    'src/features/applications/server/papers/heic.ts': 'beside; its memory and pixels are bounded',
  },
  '@fastify/multipart': {
    'src/features/applications/server/page-routes.ts':
      'streams into a folder; files, fields and heads are bounded',
    'src/server/media/routes.ts': 'streams; fields, parts and heads are bounded',
    'src/features/bundles/server/routes.ts': 'streams; one file and nothing else',
    'src/features/wordpress/server/routes.ts': 'streams; one file and nothing else',
  },
  'tar-stream': {
    'src/features/backup/server/archive/read.ts': 'a command of its own, by the operator',
    'src/features/backup/server/archive/write.ts': 'writes',
  },
  maxmind: { 'src/features/region/server/service.ts': "the operator's file" },
};

/** Other packages that parse; none is here, and one that comes is named above with its bounds. */
const others =
  /^(?:xlsx|exceljs|papaparse|fast-xml-parser|xml2js|sax|parse5|cheerio|linkedom|jsdom|jszip|adm-zip|unzipper|tar|pdf|pdf-parse|pdfjs-dist|ical|ical\.js|node-ical|yaml|js-yaml|marked|markdown-it|busboy|formidable|fontkit|opentype\.js|image-size|exifr|jimp|canvas|music-metadata|iconv-lite|protobufjs|cbor|msgpack.*|node-html-parser|rss-parser)$/;

type Syntax = Readonly<{
  type?: string;
  callee?: Syntax;
  object?: Syntax;
  property?: Syntax;
  source?: Syntax;
  arguments?: readonly Syntax[];
  importKind?: string;
  name?: string;
  value?: unknown;
}>;

/** `JSON.parse`, or the package that is imported, whenever that is. */
function parserOf(node: Syntax): string | undefined {
  const { type, callee, source, importKind } = node;
  const [first] = node.arguments ?? [];
  if (type === 'ImportDeclaration' || type === 'ImportExpression')
    return importKind === 'type' ? undefined : String(source?.value);
  if (type !== 'CallExpression') return undefined;
  if (callee?.object?.name === 'JSON' && callee.property?.name === 'parse') return 'JSON.parse';
  // createRequire(…)('a-package')
  return callee?.type === 'CallExpression' && typeof first?.value === 'string'
    ? first.value
    : undefined;
}

function parsersIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = parserOf(node) ?? [];
  return [own, ...Object.values(node).map(parsersIn)].flat();
}

function isParser(name: string): boolean {
  return Object.hasOwn(parsers, name) || others.test(name);
}

const found = globSync('src/**/*.{ts,tsx}', { cwd: PROJECT })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) => {
    const { program } = parseSync(path, readFileSync(join(PROJECT, path), 'utf8'));
    return [...new Set(parsersIn(program).filter(isParser))].map((parser) => ({ parser, path }));
  });

test('what somebody sends is parsed beside the pages, or bounded before: no parser is called elsewhere', () => {
  const elsewhere = found
    .filter(({ parser, path }) => !Object.hasOwn(parsers[parser] ?? {}, path))
    .map(
      ({ parser, path }) =>
        `${path} calls ${parser}: take modestJson, or a program of openWorkers, and say above what bounds it`,
    );
  expect(elsewhere).toEqual([]);
});

test('whoever is named above parses', () => {
  const named = Object.entries(parsers).flatMap(([parser, files]) =>
    Object.keys(files).map((path) => ({ parser, path })),
  );
  const gone = named.filter(
    ({ parser, path }) => !found.some((one) => one.parser === parser && one.path === path),
  );
  expect(gone).toEqual([]);
});
