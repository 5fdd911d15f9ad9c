import type { SampleContext } from '../../src/content/fields/fields.ts';
import { sampleRow } from '../../src/content/fields/rows.ts';
import type { ContentType } from '../../src/content/types/define.ts';

export type { SampleContext };

/** Complete, valid data of a type; another `n` gives other data. */
export function sampleOf(
  type: ContentType,
  n: number,
  context: SampleContext,
): Record<string, unknown> {
  return sampleRow(type.fields, n, context);
}
