import { Link } from 'react-router';

import type { ContentType } from '../../../content/types/define.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { useParentTitles } from '../../entries/parents.ts';
import { entryPath } from '../../entries/addresses.ts';
import type { EntryDetail } from '../editing/useEntry.ts';

type Props = Readonly<{ type: ContentType; entry: Pick<EntryDetail, 'parent'> }>;

/** What an entry is a part of: entries of many programmes go by the same name. */
export function PartOf({ type, entry }: Props) {
  const title = useParentTitles(type, [entry]).get(entry.parent ?? 0);
  if (!type.parent || entry.parent === null || title === undefined) return null;
  return (
    <span>
      {type.label.one} of{' '}
      <Link to={entryPath(typeOf(type.parent.type as TypeName), entry.parent)}>{title}</Link>
    </span>
  );
}
