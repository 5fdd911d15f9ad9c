import { Link } from 'react-router';

import type { MediaUse } from '../../kernel/publishing/media.ts';
import { typeOf, type TypeName } from '../../content/registry.ts';
import { labelAt } from '../entries/labels.ts';
import { entryPath } from '../entries/addresses.ts';
import styles from './Media.module.css';

/** Every place that shows a file, each a way to its field. */
export function UsedIn({ uses }: Readonly<{ uses: readonly MediaUse[] }>) {
  return (
    <section aria-labelledby="used-in">
      <h3 id="used-in">Where it is used</h3>
      {uses.length === 0 && <p className={styles.facts}>Nowhere.</p>}
      <ul className={styles.uses}>
        {uses.map(({ type: name, id, title, field, published }) => {
          const type = typeOf(name as TypeName);
          return (
            <li key={`${name} ${id} ${field}`}>
              <Link to={`${entryPath(type, id)}?field=${field}`}>{title || type.label.one}</Link>
              <span>
                {type.label.one}, {labelAt(type, field)}
                {published ? '' : ' (draft)'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
