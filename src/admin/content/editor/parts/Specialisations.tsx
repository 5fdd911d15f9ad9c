import { Link } from 'react-router';

import type { RegisteredType } from '../../../../content/registry.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Card } from '../../../ui/Card.tsx';
import { StatusChip } from '../../../entries/status.tsx';
import { entryPath } from '../../../entries/addresses.ts';
import type { EntryDetail } from '../../editing/useEntry.ts';
import styles from './Parts.module.css';
import { useParts } from './useParts.ts';

type Props = Readonly<{ type: RegisteredType; entry: EntryDetail }>;

/** The programmes under this one: each is a programme with an editor of its own. */
export function Specialisations({ type, entry }: Props) {
  const parts = useParts(type, entry.id);
  return (
    <Card
      title="Specialisations"
      aside={
        <AddButton
          label="New specialisation"
          to={`${entryPath(type, 'create')}?parent=${entry.id}`}
        />
      }
    >
      {parts.isPending && <Loading />}
      {!parts.isPending && parts.rows.length === 0 && <p>It has none.</p>}
      <ul className={styles.links}>
        {parts.rows.map((one) => (
          <li key={one.id}>
            <Link to={entryPath(type, one.id)}>{one.title}</Link>
            <StatusChip entry={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
