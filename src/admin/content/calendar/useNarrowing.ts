import { useState } from 'react';

import { ownValue } from '../../../kernel/record.ts';
import { byName } from '../../../kernel/text/folded.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { DatedType } from './useCalendar.ts';

type Chosen = Readonly<Record<string, string>>;

/** Filters entries by the chosen text of each field, and lists the texts to choose from. */
export function useNarrowing(type: DatedType, all: readonly ContentEntry[]) {
  const [chosen, setChosen] = useState<Chosen>({});
  const textOf = ({ draft }: ContentEntry, field: string) => String(draft[field] ?? '');
  const fits = (entry: ContentEntry, but?: string) =>
    Object.entries(chosen).every(
      ([field, text]) => field === but || text === '' || textOf(entry, field) === text,
    );
  const fields = type.behaviour.agenda.narrowedBy.map((field) => {
    const texts = all.filter((entry) => fits(entry, field)).map((entry) => textOf(entry, field));
    const own = ownValue(chosen, field) ?? '';
    const known = [...new Set([...texts, own])].filter((text) => text !== '');
    return { field, value: own, texts: known.toSorted(byName) };
  });
  return {
    entries: all.filter((entry) => fits(entry)),
    fields,
    choose: (field: string, text: string) => setChosen({ ...chosen, [field]: text }),
  };
}
