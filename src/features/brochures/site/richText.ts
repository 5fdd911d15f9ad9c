import { type Element, type Node, parse, wordsOf } from '../../../content/richText/richText.ts';

/** A paragraph or a list item of rich text, as plain words. */
export type TextBlock = Readonly<{ kind: 'paragraph' | 'item'; text: string }>;

const ends = new Set([
  'p',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'caption',
  'figcaption',
  'br',
  'tr',
]);

/** Marks the end of a block among the nodes still to be read. */
const over = Symbol('over');

/** The words of sanitised HTML, paragraph by paragraph, a row of a table as one; empty ones are left out. */
export function blocksOf(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const waiting: (Node | typeof over)[] = parse(html).toReversed();
  let words: Node[] = [];
  let kind: TextBlock['kind'] = 'paragraph';
  const end = (): void => {
    const text = wordsOf(words);
    words = [];
    if (text === '') return;
    blocks.push({ kind, text });
    kind = 'paragraph';
  };
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === over) end();
    else if (typeof node === 'string') words.push(node);
    else {
      if (node.name === 'li') kind = 'item';
      waiting.push(...partsOf(node));
    }
  }
  end();
  return blocks;
}

/** The parts of an element, in reverse order. */
function partsOf(element: Element): (Node | typeof over)[] {
  if (element.name === 'tr') return [over, rowText(element), over];
  const parts = element.children.toReversed();
  return ends.has(element.name) ? [over, ...parts] : parts;
}

function rowText({ children }: Element): string {
  return children
    .map((cell) => wordsOf([cell]))
    .filter((text) => text !== '')
    .join(' · ');
}
