import type { Editing } from '../editing/editing.ts';
import { tabOf, tabsOf } from '../../entries/tabs.ts';
import type { Marked } from '../marks.ts';
import type { EditTarget } from '../../../content/editTarget.ts';

/** The edited field, of the entry or of a part under it; without an id if that is not stored yet. */
export type EditedPlace = Readonly<{ type: string; id: number | null; field: string }>;

export function placeOf(element: Element, { type, entry }: Editing): EditedPlace | undefined {
  const field = element.closest<HTMLElement>('[data-field]')?.dataset['field'];
  if (field === undefined) return undefined;
  const part = element.closest<HTMLElement>('[data-field*=" "]')?.dataset['field'];
  if (part === undefined) return { type: type.name, id: entry.id, field };
  const [name = '', id] = part.split(' ');
  return { type: name, id: Number(id), field: field === part ? '' : field };
}

/** The part of the page that shows a place; the nearest one, as most parts show several fields. */
export function partShowing(
  marked: readonly Marked[],
  place: EditedPlace,
  editing: Editing,
): Marked | undefined {
  const fits = marked.map((part) => ({
    part,
    fit: Math.max(...part.places.map((shown) => fitOf(shown, place, editing))),
  }));
  const [best] = fits.toSorted((a, b) => b.fit - a.fit);
  return best && best.fit > 0 ? best.part : undefined;
}

/** Scores how closely a part of the page matches a place; 0 if it is unrelated. */
function fitOf(shown: EditTarget, place: EditedPlace, { type, entry }: Editing): number {
  if (shown.type !== place.type) return 0;
  if (shown.id === undefined)
    return shown.parent === undefined || shown.parent === entry.id ? 2 : 1;
  if (shown.id !== place.id) return 0;
  const { field } = shown;
  if (field === undefined) return 2;
  if (place.field === field || place.field.startsWith(`${field}.`)) return 5;
  if (wordOf(place.field) === wordOf(field)) return 4;
  const tabs = tabsOf(type);
  return tabs.length > 0 && tabOf(tabs, place.field) === tabOf(tabs, field) ? 3 : 0;
}

/** Fields of one section begin with one word: `fee_title`, `fee_note`. */
function wordOf(field: string): string {
  return field.split(/[_.]/)[0] ?? '';
}
