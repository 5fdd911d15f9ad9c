import { Icon } from '../ui/icons/Icon.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './DocumentsBlock.module.css';

/** Documents to open: files of the library, or addresses. */
export function DocumentsBlock({ section: { title, items }, snapshot }: BlockProps<'documents'>) {
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, blocks.split)}>
        <h2>{title}</h2>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.title}>
              <Document
                title={item.title}
                text={item.text}
                href={snapshot.media(item.file)?.url ?? item.url}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Document({
  title,
  text,
  href,
}: Readonly<{ title: string; text: string | null; href: string | null }>) {
  const content = (
    <>
      <Icon name="file-text" />
      <span>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
      {href && <Icon name="arrow-right" />}
    </>
  );
  return href ? (
    <a className={styles.row} href={href}>
      {content}
    </a>
  ) : (
    <div className={styles.row}>{content}</div>
  );
}
