import type { RouteOptions } from 'fastify';
import { z } from 'zod';

import { failures, type FailureCode } from '../../contract/errors.ts';
import { keyLengths, takesKey } from './idempotency/key.ts';
import { isLimit } from './limit.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The call takes the version that its caller has read as `If-Match`, or cannot do without. */
    ifMatch?: 'required' | 'optional';
    /** The other fields of a form that brings one `file`. */
    form?: z.ZodObject;
  }
}

type Schema = Record<string, unknown>;

/** What of an operation is completed. */
type Operation = {
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
};

/** The description as it is made from the schemas of routes. */
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, Schema>;
};

function to(kind: string, name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}

function failure(code: FailureCode, description: string, waits = false) {
  return {
    description: `${description} \`${code}\`: ${failures[code].msg}`,
    content: { 'application/json': { schema: to('schemas', 'Failure') } },
    ...(waits && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
  };
}

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

const components = {
  headers: {
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  },
  parameters: {
    ...parameters,
    IfMatchOptional: { ...parameters.IfMatch, required: false },
  },
  responses: {
    Conflict: failure(
      'conflict',
      'What is stored stands in the way, or the first call with this key is in flight.',
    ),
    StaleVersion: failure(
      'stale_version',
      'Somebody else was quicker; `data` holds both versions.',
    ),
    OtherCall: failure(
      'idempotency_mismatch',
      'The key belongs to another call, or the content cannot be taken.',
    ),
    VersionRequired: failure('version_required', 'There is no If-Match.'),
    TooManyRequests: failure('too_many_requests', 'A limit is reached.', true),
    Unavailable: failure('overloaded', 'The server or its database is away for a moment.', true),
  },
};

/**
 * Says of every operation what stands in no schema of its route: the headers that it takes, the form that an upload
 * is, and the failures that come of both.
 */
export function completeOperations(
  description: Description,
  routes: readonly RouteOptions[],
): Description {
  for (const route of routes) {
    const operations = description.paths[route.url.replace(/:(\w+)/g, '{$1}')] ?? {};
    for (const method of [route.method].flat()) {
      const operation = operations[method.toLowerCase()];
      if (operation) complete(operation, method, route);
    }
  }
  return { ...description, components: { ...description.components, ...components } };
}

function complete(operation: Operation, method: string, route: RouteOptions): void {
  const { ifMatch, form } = route.schema ?? {};
  const isKeyed = takesKey(method) && form === undefined;
  operation.parameters = [
    ...(operation.parameters ?? []),
    ...(isKeyed ? [to('parameters', 'IdempotencyKey')] : []),
    ...(ifMatch ? [to('parameters', ifMatch === 'required' ? 'IfMatch' : 'IfMatchOptional')] : []),
  ];
  if (form) operation.requestBody = formBody(form);
  const isLimited = [route.onRequest ?? []].flat().some(isLimit);
  Object.assign(operation.responses, {
    ...(isKeyed && { 409: to('responses', 'Conflict'), 422: to('responses', 'OtherCall') }),
    ...(ifMatch && { 412: to('responses', 'StaleVersion') }),
    ...(ifMatch === 'required' && { 428: to('responses', 'VersionRequired') }),
    ...(isLimited && { 429: to('responses', 'TooManyRequests') }),
    503: to('responses', 'Unavailable'),
  });
}

function formBody(fields: z.ZodObject) {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(fields, { io: 'input' });
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          ...shape,
          properties: { file, ...shape.properties },
          required: ['file', ...(shape.required ?? [])],
        },
      },
    },
  };
}
