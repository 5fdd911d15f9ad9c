import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

import type { FieldError } from '../../../kernel/envelope.ts';
import { inWording, type Wording } from '../../../kernel/wording/wording.ts';
import { invalidInput } from '../errors.ts';
import type { Request } from '../server.ts';
import { wordIssue } from './wording.ts';

/** Stands in for a part of the request that failed its schema, until all parts are checked. */
class Refused {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    this.errors = errors;
  }
}

function nameOf(path: readonly PropertyKey[], fallback: string): string {
  return path.length === 0 ? fallback : path.map(String).join('.');
}

/** All wrong fields of one issue: an unknown-keys issue names each key. */
function fieldsOf(issue: z.core.$ZodIssue, fallback: string): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: nameOf([...issue.path, key], key),
      msg: issue.message,
    }));
  }
  return [{ field: nameOf(issue.path, fallback), msg: issue.message }];
}

/** One message a field: the first, as a form shows one. */
function oneEach(errors: readonly FieldError[]): FieldError[] {
  return [
    ...new Map(errors.toReversed().map((error) => [error.field, error])).values(),
  ].toReversed();
}

/** Returns the wrong fields of a value, with the product's messages. The list is empty if the value fits the schema. */
export function wrongFields(issues: readonly z.core.$ZodIssue[], part = 'body'): FieldError[] {
  return oneEach(issues.flatMap((issue) => fieldsOf(issue, part)));
}

/** An empty field of a form asks for nothing; a name that is not known here is refused, empty or not. */
function withoutBlanks(schema: z.ZodType, query: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof query !== 'object' || query === null) return query;
  const asked = Object.entries(query).filter(
    ([name, value]) => value !== '' || !(name in schema.shape),
  );
  return Object.fromEntries(asked);
}

/**
 * Checks each part of a request by its Zod schema. A wrong part does not end the check, so that
 * `refuseInvalidParts` can answer the wrong fields of all parts at once.
 */
export function validatorCompiler(wording: () => Wording): FastifySchemaCompiler<z.ZodType> {
  return ({ schema, httpPart }) =>
    (data: unknown) => {
      const given = httpPart === 'querystring' ? withoutBlanks(schema, data) : data;
      const result = checked(schema, given, wording());
      if (result.success) return { value: result.data };
      return { value: new Refused(wrongFields(result.error.issues, httpPart)) };
    };
}

/** A value by its schema, with the messages in a wording. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  wording: Wording,
): z.ZodSafeParseResult<z.output<Schema>> {
  return inWording(wording, () => schema.safeParse(value, { error: wordIssue }));
}

/** Throws the errors that the validator found. Runs as a hook before any handler. */
export async function refuseInvalidParts(request: Request): Promise<void> {
  const parts: unknown[] = [request.params, request.body, request.query];
  const errors = parts.flatMap((part) => (part instanceof Refused ? part.errors : []));
  if (errors.length > 0) throw invalidInput(oneEach(errors));
}
