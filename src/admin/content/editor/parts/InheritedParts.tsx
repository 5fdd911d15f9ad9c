import { useContext } from 'react';
import { Link } from 'react-router';

import type { RegisteredType } from '../../../../content/registry.ts';
import { entryPath, inSentence, nameInSentence } from '../../../entries/addresses.ts';
import { InheritedFrom, type Above } from '../../fields/inheriting/inheritance.ts';
import styles from './Parts.module.css';
import { useParts } from './useParts.ts';

/** What stands in place of parts that an entry has none of: those of the entry above it. */
export function InheritedParts({ type }: Readonly<{ type: RegisteredType }>) {
  const above = useContext(InheritedFrom);
  if (!above || !type.parent?.inherited) return null;
  return <Listed type={type} above={above} />;
}

function Listed({ type, above }: Readonly<{ type: RegisteredType; above: Above }>) {
  const { rows } = useParts(type, above.id);
  if (rows.length === 0) return null;
  const place = encodeURIComponent(`${type.name} 0: title`);
  return (
    <>
      <p>
        From <Link to={`${entryPath(above.type, above.id)}?field=${place}`}>{above.title}</Link>, as
        long as there is no {nameInSentence(type)} here:
      </p>
      <ul className={styles.links} aria-label={`Inherited ${inSentence(type.label.many)}`}>
        {rows.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}
