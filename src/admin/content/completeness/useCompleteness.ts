import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { type CompletenessLine, readCompleteness } from '../../../kernel/calls/staffScreens.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { send } from '../../api/client.ts';
import { shownAbove } from '../../api/useAnswer.ts';

type Lines = readonly CompletenessLine[];
export type Completeness = ReadonlyMap<number, Lines>;

const none: Completeness = new Map();

/** Asked again whenever one of the entries or of their parts is saved. */
export function useCompleteness(
  type: RegisteredType,
  entries: readonly Pick<ContentEntry, 'id' | 'version'>[],
): Completeness {
  const ids = entries.map(({ id }) => id).join(',');
  const { data = none } = useQuery({
    queryKey: ['parts', 'completeness', type.name, entries.map(({ id, version }) => [id, version])],
    queryFn: async ({ signal }) => {
      const query = { type: type.name, ids };
      const { data: found } = await send(readCompleteness, { query, signal });
      return new Map(found.map(({ id, lines }) => [id, lines]));
    },
    enabled: type.behaviour.completeness !== undefined && ids !== '',
    placeholderData: keepPreviousData,
    ...shownAbove,
  });
  return data;
}

/** `9 of 15`. */
export function figureOf(lines: Lines): string {
  return `${lines.filter(({ isThere }) => isThere).length} of ${lines.length}`;
}
