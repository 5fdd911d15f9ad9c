import type { RegisteredType } from '../../../content/registry.ts';
import { previewEntry } from '../../../kernel/calls/preview.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { wholeWords } from '../../../kernel/text/textEnds.ts';
import { sendForPage } from '../../api/client.ts';

export type Typed = Readonly<{
  type: string;
  id: number | null;
  parent?: number | null;
  data: Readonly<Record<string, unknown>>;
  /** Entries that are typed beside it, which stand already. */
  parts?: { type: string; id: number; data: Record<string, unknown> }[];
}>;

export type PageHead = Readonly<Awaited<ReturnType<typeof readPageHead>>>;

export async function readPageHead(typed: Typed, signal: AbortSignal) {
  const { html } = await sendForPage(previewEntry, { body: typed, signal });
  const page = new DOMParser().parseFromString(html, 'text/html');
  const meta = (selector: string) =>
    page.querySelector<HTMLMetaElement>(`meta[${selector}]`)?.content ?? '';
  const image = meta('property="og:image"');
  return {
    title: page.title,
    description: meta('name="description"'),
    siteName: meta('property="og:site_name"'),
    url: new URL(meta('property="og:url"') || '/', window.location.origin),
    image: image === '' ? undefined : pathOf(image),
    isListed: meta('name="robots"').startsWith('index'),
  };
}

/** An address of this site without its origin, which may be another while one tries things out. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  return `${pathname}${search}`;
}

export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${wholeWords(firstCharacters(text, most - 1))} …`;
}

/** True if a type is a page, holds its text, or describes it to search engines. */
export function hasPage({ address, behaviour, namesPage }: RegisteredType): boolean {
  return address !== undefined || behaviour.wordsOf !== undefined || namesPage?.describes === true;
}
