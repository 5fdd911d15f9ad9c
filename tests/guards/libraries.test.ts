import { globSync } from 'node:fs';

import { expect, test } from 'vitest';

import { PROJECT } from '../../scripts/runtime.mjs';
import { expressionsOf } from '../support/regular-expressions.ts';
import { slowOf } from '../support/slow-expressions.ts';

const browserAlone = {
  '\\((.*?):(\\d+):(\\d+)\\)': 'is for browsers alone',
  'at\\s+(.*?):(\\d+):(\\d+)': 'is for browsers alone',
};

/** Libraries that read what callers send, and what of them no hostile text reaches, with the reason. */
const libraries: [files: string, unreached?: Record<string, string>][] = [
  ['sanitize-html/index.js'],
  ['parse-srcset/src/*.js', { '[,]+$': 'srcset is no attribute that rich text may have' }],
  ['htmlparser2/dist/*.js'],
  ['entities/dist/**/*.js'],
  ['csv-parse/lib/**/*.js'],
  ['file-type/**/*.js'],
  ['fastify/lib/*.js', { '-(?:rc|pre|alpha).+$': 'reads versions of plugins' }],
  ['find-my-way/**/*.js'],
  ['fast-querystring/lib/*.js'],
  ['secure-json-parse/*.js'],
  ['cookie/**/*.js'],
  ['@fastify/{cookie,multipart,busboy,static,send,proxy-addr,forwarded}/**/*.js'],
  ['ipaddr.js/lib/*.js', { '%.+$': 'is slow before a line break alone, which no header holds' }],
  ['content-disposition/**/*.js'],
  ['zod/v4/core/*.js', { '^-+|-+$': 'makes slugs, which is not asked of it' }],
  [
    'libphonenumber-js/es6/**/*.js',
    {
      '\\d{1,5}-+\\d{1,5}\\s{0,4}\\(\\d{1,4}':
        'finds numbers within texts, which is not asked of it',
    },
  ],
  // Of visitors: events, text of an address shown on a page.
  ['react-dom/cjs/react-dom-server*.production.js'],
  ['@fastify/accept-negotiator/**/*.js'],
  ['mime/**/*.js'],
  [
    '{maxmind,mmdb-lib}/lib/**/*.js',
    {
      '(\\d+)\\.(\\d+)\\.(\\d+)\\.(\\d+)':
        'is asked about addresses alone, see src/features/region/server',
    },
  ],
  ['{pino,safe-stable-stringify,@pinojs/redact,quick-format-unescaped}/{lib/,}*.js', browserAlone],
  ['pino-std-serializers/**/*.js'],
  ['prom-client/lib/**/*.js'],
  // Of recipients of messages and their answers.
  [
    'nodemailer/dist/esm/**/*.js',
    {
      '\\/+$': 'reads addresses of services that are set',
      '(\\s+)[^\\s]*$': 'reads a line of 76 characters at most',
    },
  ],
  [
    'undici/lib/**/*.js',
    {
      '(\\u0020+)$': 'reads data: addresses, which are not asked for',
      '^[\\t ]+|[\\t ]+$': 'belongs to a cache that is not used',
      '[\\t ]+$': 'belongs to a cache that is not used',
    },
  ],
  ['{standardwebhooks,fast-sha256,@stablelib/base64}/{dist,lib,.}/*.js'],
  // Of staff: tables, archives, pictures, typefaces, colours, brochures, sign-in.
  ['saxes/saxes.js'],
  ['xmlchars/**/*.js'],
  ['numfmt/dist/index.mjs', { '\\.?0+$': 'reads a number that it has written itself' }],
  ['write-excel-file/modules/**/*.js', { '.*\\/': 'reads kinds of pictures, which no table has' }],
  ['fflate/esm/*.mjs'],
  ['yauzl/*.js'],
  ['tar-stream/*.js'],
  ['{strtok3,token-types}/**/*.js'],
  ['{domhandler,domutils,domelementtype,dom-serializer,deepmerge,is-plain-object}/**/*.js'],
  ['{fontverter,subset-font}/*.js'],
  ['culori/src/**/*.js'],
  [
    'pdfkit/js/pdfkit.node.mjs',
    {
      '\\s+$': 'reads a line, which is as long as the paper is wide',
      '^data:.+?;base64,(.*)$': 'reads pictures by address, which are given as bytes',
      '^data:(.*?);base64,(.*)$': 'reads files by address, which are given as bytes',
    },
  ],
  ['{fontkit,linebreak}/dist/main.cjs'],
  ['@zxcvbn-ts/**/*.js'],
  [
    'better-call/dist/**/*.mjs',
    { '\\/+$': 'reads where its own routes lie, which are not open to anybody' },
  ],
  [
    '{better-auth,@better-auth/{core,passkey,utils}}/dist/**/*.mjs',
    {
      '\\/+$':
        'reads addresses that are asked for at its own routes, which are not open to anybody',
      '\\.+$': 'reads hosts of clients of a protocol that is not offered',
      '^Basic +(.*)$': 'reads the sign-in of clients of a protocol that is not offered',
    },
  ],
  ['jose/dist/webapi/**/*.js'],
  ['@hexagon/base64/src/*.js'],
  ['@simplewebauthn/server/esm/**/*.js'],
];

test.each(libraries)(
  'no regular expression of %s takes longer than 20 ms for any 100 kB',
  (files, unreached = {}) => {
    const found = globSync(`node_modules/${files}`, { cwd: PROJECT }).filter(isOwn);
    for (const source of Object.keys(unreached))
      expect(expressionsOf(found).literals.map((each) => each.source)).toContain(source);
    expect(found).not.toEqual([]);
    expect(slowOf(found, Object.keys(unreached))).toEqual([]);
  },
);

/** No tests of a library, and no libraries below it. */
function isOwn(path: string): boolean {
  const below = path.slice('node_modules/'.length);
  return (
    !below.includes('node_modules') &&
    !/(?:^|[/.])(?:tests?|benchmarks?|examples?|scripts)(?:[/.]|$)/.test(below)
  );
}
