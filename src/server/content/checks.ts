import type { z } from 'zod';

import type { FieldError } from '../../contract/envelope.ts';
import type { ContentType } from '../../content/types/define.ts';
import { wording } from '../../content/fields/wording.ts';
import { AppError, invalidInput } from '../http/errors.ts';
import { wrongFields } from '../http/validation.ts';
import { wordIssue } from '../http/wording.ts';
import { sanitised } from './sanitise.ts';
import type { ContentData } from './table.ts';

/** Data that fits, or what is wrong with it. */
export type Checked =
  | { data: ContentData; errors?: undefined }
  | { data?: undefined; errors: FieldError[] };

/** The data as complete data of its type, sanitised; or every wrong field. */
export function checkComplete(type: ContentType, data: unknown): Checked {
  return checked(type, type.schema, data);
}

/** The data as an editor may leave it half-way, sanitised; or every field that cannot be kept. */
export function checkDraft(type: ContentType, data: unknown): Checked {
  return checked(type, type.draftSchema, data);
}

function checked(type: ContentType, schema: z.ZodType, data: unknown): Checked {
  const result = schema.safeParse(data, { error: wordIssue });
  if (!result.success) {
    const errors = wrongFields(result.error.issues);
    return { errors: errors.map((error) => (isBlank(data, error.field) ? missing(error) : error)) };
  }
  return { data: sanitised(type, result.data as ContentData) };
}

/** What is not there yet is no wrong value, whatever kind of value it should be. */
function missing({ field }: FieldError): FieldError {
  return { field, msg: wording.required };
}

/** Whether nothing stands at a place such as `cards.1.title`. */
function isBlank(data: unknown, place: string): boolean {
  const value = place
    .split('.')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | null)?.[key], data);
  return place !== '' && (value === undefined || value === null || value === '');
}

/** @throws {AppError} `invalid_input` with every wrong field. */
export function requireComplete(type: ContentType, data: unknown): ContentData {
  const result = checkComplete(type, data);
  if (result.errors) throw invalidInput(result.errors);
  return result.data;
}

/** @throws {AppError} `invalid_input` with every field that cannot be kept. */
export function requireDraft(type: ContentType, data: unknown): ContentData {
  const result = checkDraft(type, data);
  if (result.errors) throw invalidInput(result.errors);
  return result.data;
}

/** A draft that cannot be published yet, with the fields that stand in the way. */
export function notPublishable(errors: readonly FieldError[]): AppError {
  return new AppError('not_publishable', { errors });
}
