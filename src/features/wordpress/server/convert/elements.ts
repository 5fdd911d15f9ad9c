/** Kept elements, with their new names. */
export const kept: Readonly<Record<string, string>> = {
  p: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  blockquote: 'blockquote',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
  caption: 'caption',
};

/** Elements without an end. */
export const single = new Set(['br', 'hr']);

/** Blocks: the start of one ends a paragraph. */
export const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol blockquote table figure hr div section article header footer main aside dl pre details iframe video audio form script style address center fieldset'.split(
    ' ',
  ),
);

/** Elements that go with all that is in them, and how people call them. */
export const dropped: Readonly<Record<string, string>> = {
  script: 'a script',
  style: 'styles',
  form: 'a form',
  object: 'an embedded object',
  embed: 'an embedded object',
  applet: 'an embedded object',
  canvas: 'a drawing',
  svg: 'a drawing',
  math: 'a formula',
  input: 'a form field',
  select: 'a form field',
  textarea: 'a form field',
  button: 'a button',
  noscript: 'words for browsers without scripts',
  template: 'a template',
  map: 'an image map',
};

/** Elements that play something: a link to it is left. */
export const players = new Set(['iframe', 'video', 'audio']);

/** Elements with children that WordPress splits into paragraphs by plain lines. */
export const flows = new Set([
  'div',
  'section',
  'article',
  'main',
  'aside',
  'center',
  'blockquote',
]);
