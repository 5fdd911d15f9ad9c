import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

import type { FieldError } from '../../../kernel/envelope.ts';
import { isRecord } from '../../../kernel/record.ts';
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

/** All wrong fields of one issue: an unknown-keys issue names each key. */
function fieldsOf(issue: z.core.$ZodIssue, part: string): FieldError[] {
  const { path, message: msg } = issue;
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
  return paths.map((one) => ({ field: one.map(String).join('.') || part, msg }));
}

/** Most fields named in an answer, so that it is not longer than the request. */
const MOST_NAMED = 200;

/** One message a field: the first, as a form shows one. */
function oneEach(errors: readonly FieldError[]): FieldError[] {
  const first = errors.slice(0, MOST_NAMED).toReversed();
  return [...new Map(first.map((error) => [error.field, error])).values()].toReversed();
}

export function wrongFields(issues: readonly z.core.$ZodIssue[], part = 'body'): FieldError[] {
  return oneEach(issues.slice(0, MOST_NAMED).flatMap((issue) => fieldsOf(issue, part)));
}

/**
 * Checks each part of a request by its Zod schema. A wrong part does not end the check, so that
 * `refuseInvalidParts` can answer the wrong fields of all parts at once.
 */
export function validatorCompiler(wording: () => Wording): FastifySchemaCompiler<z.ZodType> {
  const whenRead = lazily(wording);
  return ({ schema, httpPart }) => {
    const shape = httpPart === 'querystring' && schema instanceof z.ZodObject ? schema.shape : null;
    return (data: unknown) => {
      // An empty field of a form asks for nothing; a name that is not known here is refused, empty or not.
      const asked =
        shape && isRecord(data)
          ? Object.entries(data).filter(
              ([name, value]) => value !== '' || !Object.hasOwn(shape, name),
            )
          : null;
      const given = asked ? Object.fromEntries(asked) : data;
      const result = checked(schema, given, whenRead);
      if (result.success) return { value: result.data };
      return { value: new Refused(wrongFields(result.error.issues, httpPart)) };
    };
  };
}

/** Asks for the wording when a word is read: most checks read none. */
function lazily(wording: () => Wording): Wording {
  return {
    get locale() {
      return wording().locale;
    },
    get own() {
      return wording().own;
    },
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

export async function refuseInvalidParts(request: Request): Promise<void> {
  const parts: unknown[] = [request.params, request.body, request.query];
  const errors = parts.flatMap((part) => (part instanceof Refused ? part.errors : []));
  if (errors.length > 0) throw invalidInput(oneEach(errors));
}
