import type { Element, Node } from '../../../../content/richText/richText.ts';
import { type Context, type Handler, loosely, tell } from './context.ts';

export const list: Handler = (element, context) => {
  const { name, attributes, children } = element;
  const tag = name === 'ol' ? 'ol' : 'ul';
  const { start = '', type = '' } = attributes;
  if (tag === 'ol' && attributes['reversed'] !== undefined)
    tell(context, 'A list that counted down counts up now');
  const items = itemsOf(children).map((item) => itemHtml(item, context));
  const begins = tag === 'ol' && /^\d{1,6}$/.test(start) ? ` start="${start}"` : '';
  const signs = tag === 'ol' && /^[aAiI1]$/.test(type) ? ` type="${type}"` : '';
  const html = items.filter((item) => item !== '').join('');
  if (html !== '')
    context.pen.block({ html: `<${tag}${begins}${signs}>${html}</${tag}>`, kind: 'other' });
};

/** An item outside a list. */
export const strayItem: Handler = (element, context) => {
  const html = itemHtml([element], context);
  if (html !== '') context.pen.block({ html: `<ul>${html}</ul>`, kind: 'other' });
};

/** The items, each with the nodes after it that belong to no item, such as a nested list. */
function itemsOf(children: readonly Node[]): Node[][] {
  const items: Node[][] = [];
  for (const node of children) {
    if (typeof node === 'string' ? node.trim() === '' : false) continue;
    const isItem = typeof node === 'object' && node.name === 'li';
    const last = items.at(-1);
    if (isItem || last === undefined) items.push([node]);
    else last.push(node);
  }
  return items;
}

function itemHtml(nodes: readonly Node[], context: Context): string {
  const [first] = nodes;
  const own = typeof first === 'object' && first.name === 'li' ? first : undefined;
  const inside = own ? [...own.children, ...nodes.slice(1)] : nodes;
  anchorOf(own, context);
  const { id, html } = loosely(context.inside(inside, context));
  return html === '' ? '' : `<li${id}>${html}</li>`;
}

function anchorOf(item: Element | undefined, { pen, linked }: Context): void {
  const id = item?.attributes['id'];
  if (id !== undefined && linked.has(id)) pen.anchor(id);
}
