import type { TypeName } from '../../../content/registry.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../actor.ts';
import type { ContentService } from './service.ts';

/** One thing to do with many entries. */
export type BulkOrder = Readonly<{
  type: TypeName;
  action: 'publish' | 'unpublish' | 'trash' | 'untrash';
  ids: readonly number[];
}>;

type Failed = { id: number; code: string; msg: string; errors: { field: string; msg: string }[] };

/** Applies the action to each entry by itself; a failure does not stop the others. */
export async function bulk(content: ContentService, { type, action, ids }: BulkOrder, by: Actor) {
  const done: number[] = [];
  const failed: Failed[] = [];
  for (const id of new Set(ids)) {
    try {
      await content[action]({ type, id }, by);
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({
        id,
        code: error.code,
        msg: error.message,
        errors: [...(error.details.errors ?? [])],
      });
    }
  }
  return { done, failed };
}
