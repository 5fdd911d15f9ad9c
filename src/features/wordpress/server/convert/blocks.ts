import { modestJson } from '../../../../kernel/values/json.ts';
import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';
import { isRecord } from '../../../../kernel/record.ts';
import type { Converting } from './context.ts';
import { anchored, htmlOf, quotes, type Settings, wordedIn } from './settings.ts';

type Source = Pick<Converting, 'sharedBlock'> &
  Readonly<{ fileHtml(wpId: number): string; footnotes: string }>;

/** Shared blocks within each other. */
const DEEPEST = 3;

/** Removes the comments by which Gutenberg marks blocks. Blocks that the server fills in keep their saved words. */
export function withoutBlockMarks(source: string, given: Source, depth = 0): string {
  const isClassic = !source.includes('<!-- wp:');
  const parts: string[] = [];
  let at = 0;
  let open = 0;
  const say = (text: string): void => {
    const stands = !isClassic && open === 0 && text.trim() !== '';
    parts.push(stands ? `<as-lines>${text}</as-lines>` : text);
  };
  for (let from = source.indexOf('<!--'); from !== -1; from = source.indexOf('<!--', at)) {
    const close = source.indexOf('-->', from);
    say(source.slice(at, from));
    at = close === -1 ? source.length : close + 3;
    const mark = source.slice(from + 4, close === -1 ? undefined : close).trim();
    if (/^(?:more|nextpage)\b/.test(mark)) parts.push('\n\n');
    else if (mark.includes('et_pb_line_break_holder')) parts.push('\n');
    const name = /^wp:([\w/-]{1,80})/.exec(mark)?.[1]?.replace(/^core\//, '');
    if (mark.startsWith('/wp:')) open = Math.max(open - 1, 0);
    else if (name !== undefined && mark.endsWith('/'))
      parts.push(filledIn(name, settingsIn(mark), { ...given, depth }));
    else if (name !== undefined) {
      open += 1;
      if (name === 'query') parts.push(leftOut(name));
    }
  }
  say(source.slice(at));
  return parts.join('');
}

function settingsIn(mark: string): Settings {
  const from = mark.indexOf('{');
  if (from === -1) return {};
  try {
    const value: unknown = modestJson(mark.slice(from, mark.lastIndexOf('}') + 1));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Parts of a list that a query fills in, which is told of as one. */
const within = /^(?:post-|query-|comment|comments-|avatar|read-more|separator|spacer)/;
/** Their attributes are for staff, or for a form. */
const silent =
  /field|form|search|navigation|menu|template|site-|post-|query|latest|archives|categories|calendar|tag-cloud|rss|widget|login|comments/;

function filledIn(name: string, settings: Settings, given: Source & { depth: number }): string {
  if (within.test(name)) return '';
  if (name === 'footnotes' && given.footnotes !== '') return given.footnotes;
  if (name === 'social-link') return socialLink(settings);
  if (name === 'block') return shared(Number(settings['ref'] ?? 0), given);
  const inside = isRecord(settings['data']) ? settings['data'] : settings;
  const worded = wordedIn(inside);
  const html = silent.test(name)
    ? ''
    : htmlOf(worded, { inner: '', title: 'strong', picture: given.fileHtml });
  return html === '' ? leftOut(name) : `${leftOut(name, 'is its words alone')}<div>${html}</div>`;
}

function leftOut(name: string, what = 'is left out'): string {
  return `<left-out what="The block “${escapedHtml(name)}”, which WordPress filled in, ${what}"></left-out>`;
}

function socialLink({ url, label, service }: Settings): string {
  if (typeof url !== 'string' || url === '') return '';
  const name = typeof label === 'string' && label !== '' ? label : service;
  const words = typeof name === 'string' ? name[0]?.toUpperCase() + name.slice(1) : url;
  return `<li>${anchored(url, quotes(words))}</li>`;
}

function shared(wpId: number, given: Source & { depth: number }): string {
  const source = given.depth < DEEPEST ? given.sharedBlock(wpId) : undefined;
  if (source !== undefined)
    return `<div>${withoutBlockMarks(source, given, given.depth + 1)}</div>`;
  return `<left-out what="A block that several articles share is not in the export"></left-out>`;
}

/** The notes below a text, which WordPress keeps beside it. */
export function footnotesHtml(json: string): string {
  try {
    const notes: unknown = modestJson(json);
    if (!Array.isArray(notes)) return '';
    const items = notes.map((note: unknown) => {
      const { id = '', content = '' } = isRecord(note) ? note : {};
      return `<li id="${quotes(String(id))}">${String(content)} <a href="#${quotes(String(id))}-link">↩</a></li>`;
    });
    return items.length === 0 ? '' : `<ol>${items.join('')}</ol>`;
  } catch {
    return '';
  }
}
