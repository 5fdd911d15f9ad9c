import { useState } from 'react';
import { Link } from 'react-router-dom';

import { Icon } from '../icons/Icon.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { screens } from '../screens.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './DashboardScreen.module.css';

const today = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Where the day begins: the date, and the ways into the staff area. */
export function DashboardScreen() {
  const [now] = useState(() => today.format(new Date()));
  const ways = screens.filter(({ path }) => path !== '');
  return (
    <>
      <PageHead title={now} lead="What would you like to change?" />
      <Card title="Go to">
        <ul className={styles.ways}>
          {ways.map(({ path, label, icon }) => (
            <li key={path}>
              <Link to={`/${path}`}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
