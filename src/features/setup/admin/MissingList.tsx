import { Link } from 'react-router';

import type { Missing } from '../schemas.ts';
import styles from './Setup.module.css';
import { placeOf } from './steps.ts';

/** The missing items, each with a link to mend it. Empty if nothing is missing. */
export function MissingList({ missing }: Readonly<{ missing: readonly Missing[] }>) {
  if (missing.length === 0) return null;
  return (
    <ul className={styles.missing}>
      {missing.map((one) => (
        <li key={`${one.step} ${one.id} ${one.msg}`}>
          <Item missing={one} />
        </li>
      ))}
    </ul>
  );
}

function Item({ missing }: Readonly<{ missing: Missing }>) {
  const place = placeOf(missing);
  return place === undefined ? missing.msg : <Link to={place}>{missing.msg}</Link>;
}
