import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

import { ofType } from '../../../contract/call.ts';
import { readEntry } from '../../../contract/calls/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { send } from '../../api/client.ts';
import type { EntryDetail } from '../editing/useEntry.ts';
import { type Above, InheritedFrom } from '../fields/inheriting/inheritance.ts';

type Props = Readonly<{ type: RegisteredType; above: number; children: ReactNode }>;

/** Tells the inputs below what the entry above says, from which theirs inherits. */
export function InheritingProvider({ type, above, children }: Props) {
  const { data } = useQuery({
    // Not under the key of its own editor, which never begins from an old copy.
    queryKey: ['parts', 'above', type.name, above],
    queryFn: async ({ signal }) =>
      (await send(ofType(readEntry, type.path), { params: { id: above }, signal })).data,
  });
  const from = useMemo(() => data && aboveOf(type, data), [type, data]);
  return <InheritedFrom value={from ?? null}>{children}</InheritedFrom>;
}

function aboveOf(type: RegisteredType, { id, title, draft, published }: EntryDetail): Above {
  return { type, id, title, data: published ?? draft };
}
