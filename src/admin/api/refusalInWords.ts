import type { FieldError } from '../../kernel/envelope.ts';
import { ApiError } from './client.ts';

/** Said in full; of more, how many. */
const MOST = 100;

/** Why a change of many entries was refused: the sentence of the whole, then one for each error. */
export function refusalInWords(
  error: Error,
  inWords: (error: FieldError) => string,
): readonly string[] {
  const errors = error instanceof ApiError ? error.errors : [];
  const said = errors.slice(0, MOST).map(inWords);
  const more = errors.length - said.length;
  return [error.message, ...said, ...(more > 0 ? [`And ${more} more.`] : [])];
}
