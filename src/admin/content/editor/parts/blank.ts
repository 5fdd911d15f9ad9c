import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../../content/registry.ts';

/** True for a part that was never public, and in which nobody has written a word. */
export function isBlank({ fields }: RegisteredType, { draft, published }: ContentEntry): boolean {
  const texts = Object.entries(fields).filter(([, { kind }]) => wordy.includes(kind));
  return published === null && texts.length > 0 && texts.every(([name]) => !draft[name]);
}

const wordy = ['text', 'longText', 'richText'];
