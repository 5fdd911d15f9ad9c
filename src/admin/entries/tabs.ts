import { describingTypes } from '../../content/addresses/addresses.ts';
import { partPlaceOf } from '../../content/labels.ts';
import type { RegisteredTab, RegisteredType } from '../../content/registry.ts';

export type EditorTab = RegisteredTab & Required<Pick<RegisteredTab, 'fields' | 'parts'>>;

/** The tabs of a type's editor, with every field of the type on one of them; none for most types. */
export function tabsOf({ editorTabs = [], fields }: RegisteredType): readonly EditorTab[] {
  const placed = editorTabs.flatMap((tab) => tab.fields ?? []);
  const left = Object.keys(fields).filter((name) => !placed.includes(name));
  return editorTabs.map((tab, index) => ({
    ...tab,
    fields: [...(index === 0 ? left : []), ...(tab.fields ?? [])],
    parts: tab.parts ?? [],
  }));
}

export function tabOf(tabs: readonly EditorTab[], place: string): number {
  const part = partPlaceOf(place);
  const [field = ''] = place.split('.');
  return tabs.findIndex((tab) => {
    if (!part) return tab.fields.includes(field);
    const isDescription = describingTypes.some((type) => type === part.type);
    if (isDescription) return tab.also === 'seo';
    return [...tab.parts, ...(tab.namedBy ?? [])].some((type) => type === part.type);
  });
}
