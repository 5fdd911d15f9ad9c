import { Link } from 'react-router';

import type { Missing } from '../schemas.ts';
import styles from './Setup.module.css';
import { placeOf } from './steps.ts';

/** What is still missing, each with the way there. Nothing where nothing is. */
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
