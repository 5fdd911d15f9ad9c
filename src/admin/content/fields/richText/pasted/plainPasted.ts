import { DOMParser, DOMSerializer, type ResolvedPos, type Slice } from '@tiptap/pm/model';

import { nestedLists } from './nestedLists.ts';
import { plainBlocks } from './plainBlocks.ts';
import { linesWithin } from './signs.ts';

/** Plain text with its lists and headings. The words take the emphasis of their place, and control signs their meaning. */
export function plainPasted(text: string, context: ResolvedPos): Slice {
  const dom = document.createElement('div');
  for (const block of plainBlocks(text)) {
    if (block.kind === 'list') {
      const items = block.items.map((item) => ({ ...item, words: wordsOf(item.text, context) }));
      dom.append(...nestedLists(items, document));
      continue;
    }
    const made = document.createElement(block.kind === 'heading' ? `h${block.level}` : 'p');
    made.append(...wordsOf(block.text, context));
    dom.append(made);
  }
  return DOMParser.fromSchema(context.doc.type.schema).parseSlice(dom, {
    preserveWhitespace: true,
    context,
  });
}

function wordsOf(text: string, context: ResolvedPos): Node[] {
  const { schema } = context.doc.type;
  const serializer = DOMSerializer.fromSchema(schema);
  return linesWithin(text).flatMap((line, at) => {
    const before = at === 0 ? [] : [document.createElement('br')];
    if (line === '') return before;
    return [...before, serializer.serializeNode(schema.text(line, context.marks()))];
  });
}
