import { STATUS_CODES } from 'node:http';

import { z } from 'zod';

import { type Call, takesPerson } from '../../../kernel/call.ts';
import { successOf } from '../../../kernel/envelope.ts';
import { takesKey } from '../idempotency/idempotency.ts';
import type { Failures } from './failures.ts';

/** Describes one call; `id` names it for those who generate clients. */
export function operationOf(
  call: Call,
  id: string,
  { schemas, failures }: Readonly<{ schemas: Schemas; failures: Failures }>,
): object {
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

function securityOf(call: Call): object[] {
  const { who } = call;
  if (who === 'everyone') return [];
  if (who === 'erp' || who === 'whatsapp' || who === 'probe') return [{ [String(who)]: [] }];
  if (who === 'visitor' || who === 'learner') return [{ visitor: [] }];
  return takesPerson(call) ? [{ staff: [] }] : [{ staff: [] }, { token: [] }];
}

function parametersOf(
  part: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemas: Schemas,
): object[] {
  if (!part) return [];
  const { properties = {}, required = [] } = schemas.of(part, 'input');
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
  const { properties, required, ...shape } = schemas.of(fields, 'input');
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

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

export type Schemas = ReturnType<typeof createSchemas>;

/** Makes JSON Schema of Zod's, each once, and gathers those that have a name. */
export function createSchemas() {
  const named = new Map<string, JsonSchema>();
  const made = { input: new WeakMap(), output: new WeakMap() };

  const make = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const { $schema: _dialect, $defs, ...own } = z.toJSONSchema(schema, { io }) as JsonSchema;
    const suffix = io === 'input' ? 'Input' : '';
    const elsewhere = (part: unknown): JsonSchema =>
      JSON.parse(
        JSON.stringify(part).replaceAll(
          /"#\/\$defs\/(\w+)"/g,
          `"#/components/schemas/$1${suffix}"`,
        ),
      ) as JsonSchema;
    for (const [name, part] of Object.entries($defs ?? {}))
      named.set(name + suffix, elsewhere(part));
    return elsewhere(own);
  };

  return {
    named,
    /** Returns the schema of the data that a caller sends or receives. Named schemas in it are references. */
    of: (schema: z.ZodType, side: 'input' | 'output'): JsonSchema => {
      const known = made[side].get(schema) as JsonSchema | undefined;
      const json = known ?? make(schema, side);
      made[side].set(schema, json);
      return json;
    },
  };
}
