import { z } from 'zod';

import { coreCalls } from '../../../kernel/coreCalls.ts';
import { API } from '../../../kernel/constants.ts';
import type { Call } from '../../../kernel/call.ts';
import { failureSchema } from '../../../kernel/envelope.ts';
import { failures } from '../../../kernel/errors.ts';
import { keyLengths } from '../idempotency/idempotency.ts';
import { createFailures } from './failures.ts';
import { createSchemas, operationOf, type Schemas } from './operation.ts';
import { ownValue } from '../../../kernel/record.ts';

const description =
  'Answers are {success: true, msg?, data} or {success: false, msg, code, errors?}. Writes take Idempotency-Key (16 to 200 characters); writes to content that exists need If-Match.';

/** Descriptions of the groups of calls. All other groups are content types. */
const groups: Readonly<Record<string, string>> = {
  'Leads and region': 'What visitors do: register, verify their number, download, be forgotten.',
  ERP: 'What the ERP tells, signed.',
  Referrals: 'What verified visitors do for their friends.',
  'Public content': 'What everyone may read: published content, as ready bytes.',
  'Staff accounts': 'Sign-in, and one’s own account.',
  'Staff administration': 'The accounts of the staff.',
  'Staff operations': 'Leads, referrals, messages, deliveries, figures and the audit log.',
  'Staff screens': 'What single screens of the staff area need.',
  Preview: 'Pages with drafts in them.',
  Media: 'The library of files.',
};

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same key and body are answered again from memory for 24 hours, without being done twice: send a fresh UUID with each call, and the same one when you repeat it.',
    schema: {
      type: 'string',
      minLength: keyLengths.min,
      maxLength: keyLengths.max,
      pattern: '^[\\x21-\\x7e]+$',
    },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The version that you have read, as the ETag of that answer: `"7"`.',
    schema: { type: 'string', pattern: '^(?:W/)?"?[0-9]{1,9}"?$' },
  },
};

type Described = Readonly<{
  origin: string;
  secure: boolean;
  /** The calls that features declare, by their names. */
  plugged: Readonly<Record<string, Call>>;
}>;

export function documentOf(calls: readonly Call[], { origin, secure, plugged }: Described): object {
  const described = { schemas: createSchemas(), failures: createFailures() };
  const { schemas } = described;
  const names = new Map(
    Object.entries<Call>({ ...coreCalls, ...plugged }).map(([name, { method, path }]) => [
      `${method} ${path}`,
      name,
    ]),
  );
  const paths = pathsOf(calls, (call) => operationOf(call, nameOf(names, call), described));
  const tags = [...new Set(calls.map(({ tag }) => tag))].map((name) => ({
    name,
    description: ownValue(groups, name) ?? `Content that staff edit: ${name}.`,
  }));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prospectus',
      description,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags,
    paths,
    components: {
      schemas: { ...Object.fromEntries(schemas.named), Failure: failureOf(schemas) },
      headers: {
        RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
      },
      parameters: { ...parameters, IfMatchOptional: { ...parameters.IfMatch, required: false } },
      responses: Object.fromEntries(described.failures.named),
      securitySchemes: {
        visitor: cookie(
          secure ? '__Host-visitor' : 'visitor',
          'A visitor who has verified their number.',
        ),
        staff: cookie(
          `${secure ? '__Secure-' : ''}staff.session_token`,
          'A member of the staff who has signed in.',
        ),
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token that a member of the staff has made.',
        },
        erp: {
          type: 'apiKey',
          in: 'header',
          name: 'webhook-signature',
          description:
            'The ERP: HMAC-SHA256 over webhook-id, webhook-timestamp and the body, as Standard Webhooks says.',
        },
        whatsapp: {
          type: 'apiKey',
          in: 'header',
          name: 'x-hub-signature-256',
          description: 'Meta: HMAC-SHA256 over the body with the secret of the app.',
        },
        probe: {
          type: 'http',
          scheme: 'bearer',
          description: 'A probe from outside: a token of `npm run probe -- --token`.',
        },
      },
    },
  };
}

function cookie(name: string, sentence: string) {
  return { type: 'apiKey', in: 'cookie', name, description: sentence };
}

function failureOf(schemas: Schemas) {
  schemas.of(failureSchema, 'output');
  const Failure = schemas.named.get('Failure');
  const code = { type: 'string', enum: Object.keys(failures) };
  return { ...Failure, properties: { ...Failure?.properties, code } };
}

/** Operations by path and method. Addresses that differ in the names of their parameters alone are one path. */
function pathsOf(calls: readonly Call[], describe: (call: Call) => object) {
  const paths = new Map<string, Map<string, object>>();
  const byShape = new Map<string, string>();
  for (const call of calls) {
    const shape = call.path.replace(/:\w+/g, ':');
    const path = byShape.get(shape) ?? call.path;
    byShape.set(shape, path);
    const address = API + path.replace(/:(\w+)/g, '{$1}');
    const operations = paths.get(address) ?? new Map<string, object>();
    operations.set(call.method.toLowerCase(), describe(withParametersOf(call, path)));
    paths.set(address, operations);
  }
  return Object.fromEntries(
    [...paths].map(([address, operations]) => [address, Object.fromEntries(operations)]),
  );
}

function withParametersOf(call: Call, path: string): Call {
  if (call.path === path || !call.params) return call;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const own = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const { shape } = call.params;
  const renamed = Object.fromEntries(own.map((name, at) => [names[at], shape[name]]));
  return { ...call, params: z.strictObject(renamed as z.ZodRawShape) };
}

/** The name under which a call is declared; that of a content type says whose it is. */
function nameOf(names: ReadonlyMap<string, string>, { method, path, typed }: Call): string {
  const template = typed?.template ?? path;
  const shared = names.get(`${method} ${template.replace('{type}', '/content{type}')}`);
  const name = names.get(`${method} ${template}`) ?? (shared && `${shared}Too`);
  if (name === undefined) return method.toLowerCase() + pascal(path);
  return typed ? name.replace(/Entr(?:y|ies)/, pascal(typed.type)) : name;
}

function pascal(path: string): string {
  const [first = '', ...words] = path.split(/[^a-z]+/i);
  return first + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
