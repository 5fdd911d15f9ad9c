import { Mark, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

const mark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

type Part = Readonly<{ name: string; tag: string; content: string; group?: string }>;

/** A part of a table: its words can be edited, its shape stays. */
const part = ({ name, tag, content, group }: Part) =>
  Node.create({
    name,
    content,
    ...(group !== undefined && { group }),
    isolating: true,
    addAttributes: () => Object.fromEntries(attributes(tag).map((key) => [key, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const attributes = (tag: string): readonly string[] => {
  if (tag === 'th') return ['scope', 'colspan', 'rowspan'];
  return tag === 'td' ? ['colspan', 'rowspan'] : [];
};

const table = [
  part({
    name: 'table',
    tag: 'table',
    content: '(tableHead | tableBody | tableRow)+',
    group: 'block',
  }),
  part({ name: 'tableHead', tag: 'thead', content: 'tableRow+' }),
  part({ name: 'tableBody', tag: 'tbody', content: 'tableRow+' }),
  part({ name: 'tableRow', tag: 'tr', content: '(tableCell | tableHeader)+' }),
  part({ name: 'tableCell', tag: 'td', content: 'block+' }),
  part({ name: 'tableHeader', tag: 'th', content: 'block+' }),
];

const picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  addAttributes: () =>
    Object.fromEntries(
      ['src', 'alt', 'width', 'height', 'loading'].map((key) => [key, { default: null }]),
    ),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Everything that the server lets stand in rich text, so that opening an old text loses none of it. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    underline: false,
    strike: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  }),
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  picture,
  ...table,
];
