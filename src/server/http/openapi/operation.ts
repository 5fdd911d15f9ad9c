import { STATUS_CODES } from 'node:http';

import type { z } from 'zod';

import type { Call } from '../../../kernel/call.ts';
import { successOf } from '../../../kernel/envelope.ts';
import { takesKey } from '../idempotency/idempotency.ts';
import type { Failures } from './failures.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

/** Schemas and failures that operations share. Each is described once. */
type Shared = Readonly<{ schemas: Schemas; failures: Failures }>;

/** Describes one call; `id` names it for those who generate clients. */
export function operationOf(call: Call, id: string, { schemas, failures }: Shared): object {
  const { summary, description, tag, params, query } = call;
  const body = bodyOf(call, schemas);
  const parameters = [
    ...parametersOf(params, 'path', schemas),
    ...parametersOf(query, 'query', schemas),
    ...headersOf(call),
  ];
  return {
    operationId: id,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { ...answersOf(call, schemas), ...failures.of(call) },
  };
}

function securityOf({ who }: Call): object[] {
  if (who === 'everyone') return [];
  if (who === 'erp' || who === 'whatsapp') return [{ [who]: [] }];
  return who === 'visitor' || who === 'learner' ? [{ visitor: [] }] : [{ staff: [] }];
}

function parametersOf(
  part: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemas: Schemas,
): object[] {
  if (!part) return [];
  const { properties = {}, required = [] } = schemas.of(part, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema,
  }));
}

function headersOf({ method, form, ifMatch }: Call): object[] {
  const isKeyed = takesKey(method) && form === undefined;
  return [
    ...(isKeyed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(ifMatch === 'required' ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(ifMatch === 'optional' ? [{ $ref: '#/components/parameters/IfMatchOptional' }] : []),
  ];
}

function bodyOf({ body, form }: Call, schemas: Schemas): object | undefined {
  if (form)
    return {
      required: true,
      content: { 'multipart/form-data': { schema: uploadOf(form, schemas) } },
    };
  if (!body) return undefined;
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: schemas.of(body, 'input') } },
  };
}

function uploadOf(fields: z.ZodObject, schemas: Schemas): JsonSchema {
  const { properties, required, ...shape } = schemas.of(fields, 'input') as {
    properties?: object;
    required?: string[];
  };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    ...shape,
    properties: { file, ...properties },
    required: ['file', ...(required ?? [])],
  };
}

function answersOf(call: Call, schemas: Schemas): Record<string, object> {
  const statuses = [call.status ?? 200].flat();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: STATUS_CODES[status] ?? '', content: contentOf(call, schemas) },
    ]),
  );
}

function contentOf({ answer, produces = [] }: Call, schemas: Schemas) {
  if (answer) return { 'application/json': { schema: schemas.of(successOf(answer), 'output') } };
  return Object.fromEntries([produces].flat().map((type) => [type, { schema: fileOf(type) }]));
}

function fileOf(type: string): JsonSchema {
  if (type.startsWith('text/')) return { type: 'string' };
  return type === 'application/json' ? {} : { type: 'string', contentMediaType: type };
}
