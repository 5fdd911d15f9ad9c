import { formatDay } from '../../kernel/values/dates.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { ArrowLink } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Seal } from '../ui/media/Seal.tsx';
import { Wrap } from '../ui/page/Section.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './AccreditationsBlock.module.css';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';

/** Every recognition with its meaning, its date and its letter. */
export function AccreditationsBlock({
  section: { title },
  snapshot,
}: BlockProps<'accreditations'>) {
  return (
    <section className={classes(blocks.block, blocks.tinted)}>
      <Wrap>
        <h2 className={blocks.title}>{title}</h2>
        <ul className={styles.list}>
          {snapshot.all('accreditation').map((accreditation) => (
            <Item key={accreditation.id} snapshot={snapshot} accreditation={accreditation} />
          ))}
        </ul>
      </Wrap>
    </section>
  );
}

function Item({
  snapshot,
  accreditation,
}: Readonly<{ snapshot: Snapshot; accreditation: Entry<'accreditation'> }>) {
  const { title, subtitle, text, granted_on, document, check_url } = accreditation.data;
  const letter = snapshot.media(document);
  return (
    <li className={styles.item}>
      <Seal
        snapshot={snapshot}
        accreditation={accreditation}
        className={styles.seal}
        sizes="(min-width: 60rem) 96px, 64px"
      />
      <h3>{title}</h3>
      <small>
        {subtitle}
        {granted_on && `. ${words.documents.granted(formatDay(granted_on))}`}
      </small>
      <p>{text}</p>
      {(letter || check_url) && (
        <div className={styles.ways}>
          {letter && <ArrowLink href={letter.url}>{words.documents.letter}</ArrowLink>}
          {check_url && (
            <ArrowLink href={check_url}>{words.documents.check(hostOf(check_url))}</ArrowLink>
          )}
        </div>
      )}
    </li>
  );
}

/** The label of a link: the host of an external address, the path of an internal one. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
}
