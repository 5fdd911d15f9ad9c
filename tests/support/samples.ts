import type { SampleContext } from '../../src/content/fields/fields.ts';
import { sampleRow } from '../../src/content/fields/rows.ts';
import type { ContentType } from '../../src/content/types/define.ts';
import { fixedWordOf } from '../../src/contract/words/catalogue.ts';

export type { SampleContext };

/** Complete, valid data of a type; another `n` gives other data. */
export function sampleOf(
  type: ContentType,
  n: number,
  context: SampleContext,
): Record<string, unknown> {
  const data = sampleRow(type.fields, n, context);
  return type.name === 'fixedWords' ? { ...data, own: [wordingOf(n)] } : data;
}

/** Only a word that the website says can be worded otherwise. */
function wordingOf(n: number): Record<string, unknown> {
  const plain = [...fixedWordOf.keys()].filter((key) => fixedWordOf.get(key)?.needed.length === 0);
  return { word: plain[n % plain.length], text: `Own ${n}` };
}
