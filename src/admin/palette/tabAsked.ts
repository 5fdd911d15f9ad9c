import { typeNames, typeOf, type TypeName } from '../../content/registry.ts';
import { tabsOf } from '../entries/tabs.ts';

export type TabAsked = Readonly<{ type: TypeName; label: string; rest: string }>;
const MIN_LETTERS = 3;
const tabbed = typeNames.filter((name) => typeOf(name).editorTabs);

/** Parses `mba fee` as the fee tab of content called MBA; undefined if the last words match no tab. */
export function tabAsked(text: string): TabAsked | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (let start = 1; start < words.length; start += 1) {
    const asked = words.slice(start);
    const found = tabbed.map((type) => ({ type, tab: tabNamed(type, asked) }));
    const [first] = found.flatMap(({ type, tab }) => (tab ? [{ type, label: tab.label }] : []));
    if (first) return { ...first, rest: words.slice(0, start).join(' ') };
  }
  return undefined;
}

function tabNamed(type: TypeName, asked: readonly string[]) {
  return tabsOf(typeOf(type))
    .slice(1)
    .find(({ label }) => begins(asked, label));
}

/** Each word begins a word of the label, in their order. */
function begins(asked: readonly string[], label: string): boolean {
  const words = label.toLowerCase().split(' ');
  const isLong = asked.some((word) => word.length >= MIN_LETTERS);
  return isLong && asked.every((word, index) => words[index]?.startsWith(word) ?? false);
}
