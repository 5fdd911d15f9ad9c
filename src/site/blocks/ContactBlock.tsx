import type { Snapshot } from '../../content/snapshot.ts';
import { ContactWays } from '../sections/ContactWays.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { LeadLink } from '../ui/buttons/Lead.tsx';
import { words } from '../../kernel/words/site.ts';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './ContactBlock.module.css';

/** Every way to reach the university, and its address. */
export function ContactBlock({ section: { title, lead }, snapshot }: BlockProps<'contact'>) {
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, blocks.split)}>
        <div className={styles.copy}>
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
          <LeadLink purpose="register" look="ink" show="visitor">
            {words.getInTouch}
          </LeadLink>
        </div>
        <div className={styles.card}>
          <ContactWays snapshot={snapshot} className={styles.ways} />
          <Place snapshot={snapshot} />
        </div>
      </div>
    </section>
  );
}

function Place({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const { legal_name, street, city, region, postal_code, office_hours } =
    snapshot.one('university').data;
  return (
    <div>
      <h3>{words.contact.address}</h3>
      <address>
        {legal_name}
        <br />
        {street}
        <br />
        {city} {postal_code}, {region}
      </address>
      <br />
      <h3>{words.contact.hours}</h3>
      <p>{office_hours}</p>
    </div>
  );
}
