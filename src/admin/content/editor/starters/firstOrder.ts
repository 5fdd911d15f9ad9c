import { ofType } from '../../../../kernel/call.ts';
import { listEntries } from '../../../../kernel/calls/content.ts';
import type { Ordered } from '../../../../content/fields/kind.ts';
import { isTypeName, typeOf, type RegisteredType } from '../../../../content/registry.ts';
import { send } from '../../../api/client.ts';

/** More than stand on any page. */
const MOST = 100;

type Row = Readonly<{ block: string }>;

/** What a new entry's sections begin with where the page has an order already: that of the entries which it shows. */
export async function firstOrder({
  fields,
}: Pick<RegisteredType, 'fields'>): Promise<Readonly<Record<string, readonly Row[]>>> {
  const rows = Object.entries(fields).flatMap(([name, { ordered }]) =>
    ordered ? [rowsIn(ordered).then((found) => [name, found] as const)] : [],
  );
  return Object.fromEntries(await Promise.all(rows));
}

async function rowsIn({ by, order }: Ordered): Promise<readonly Row[]> {
  if (!isTypeName(by)) return [];
  const query = { per_page: MOST, sort: 'position', order: 'asc' };
  const { data } = await send(ofType(listEntries, typeOf(by).path), { query });
  const published = data.items.flatMap((entry) => (entry.published ? [entry.published] : []));
  return order(published).map((block) => ({ block }));
}
