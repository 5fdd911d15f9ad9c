import { useSnapshot } from '../ui/page/snapshot.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Wrap, WrappedSection } from '../ui/page/Section.tsx';
import base from '../ui/base.module.css';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './CardsBlock.module.css';
import documentsStyles from './DocumentsBlock.module.css';
import highlightsStyles from './HighlightsBlock.module.css';
import { Portrait } from '../ui/media/Portrait.tsx';
import peopleStyles from './PeopleBlock.module.css';
import stepsStyles from './StepsBlock.module.css';
import { useMotif } from '../motif/motif.ts';
import motifStyles from '../motif/Motif.module.css';
import { isEmailAddress } from '../../kernel/text/emailAddress.ts';
import { programmeTitled } from '../catalogue/programmes.ts';
import tableStyles from './TableBlock.module.css';

export function CardsBlock({ section: { title, lead, items } }: BlockProps<'cards'>) {
  return (
    <section className={classes(blocks.block, blocks.tinted)}>
      <Wrap>
        <div className={blocks.head}>
          <h2>{title}</h2>
          {lead && <p className={base.lead}>{lead}</p>}
        </div>
        <ul className={styles.cards} data-count={items.length}>
          {items.map((item) => (
            <li key={item.title} className={styles.card}>
              <Icon name={item.icon} />
              <h3>{item.url ? <a href={item.url}>{item.title}</a> : item.title}</h3>
              <p>{item.text}</p>
              {item.url && <Icon name="arrow-right" className={styles.more} />}
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}

export function DocumentsBlock({ section: { title, items } }: BlockProps<'documents'>) {
  const snapshot = useSnapshot();
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, blocks.split)}>
        <h2>{title}</h2>
        <ul className={documentsStyles.list}>
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
    <a className={documentsStyles.row} href={href}>
      {content}
    </a>
  ) : (
    <div className={documentsStyles.row}>{content}</div>
  );
}

export function HighlightsBlock({ section: { title, items } }: BlockProps<'highlights'>) {
  return (
    <WrappedSection className={highlightsStyles.high} onInk>
      <h2>{title}</h2>
      <dl className={highlightsStyles.list}>
        {items.map(({ figure, text }) => (
          <div key={figure + text}>
            <dt>{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </WrappedSection>
  );
}

export function PeopleBlock({ section: { title, items } }: BlockProps<'people'>) {
  return (
    <section className={blocks.block}>
      <Wrap>
        <h2 className={blocks.title}>{title}</h2>
        <ul className={peopleStyles.people} data-count={items.length}>
          {items.map((person, index) => (
            <li key={person.name} className={peopleStyles.person}>
              <Portrait name={person.name} image={person.image} size={80} index={index} />
              <h3>{person.name}</h3>
              <p className={peopleStyles.role}>{person.role}</p>
              {person.text && <p>{person.text}</p>}
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}

export function StepsBlock({ section: { title, items } }: BlockProps<'steps'>) {
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, blocks.split)}>
        <h2>{title}</h2>
        <div className={stepsStyles.road}>
          <Strands count={items.length} className={stepsStyles.line} />
          <ol>
            {items.map((step, index) => (
              <li key={step.title}>
                <span className={stepsStyles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** A line from top to bottom beside rows whose height follows their text. */
function Strands({
  count,
  className,
}: Readonly<{ count: number; className?: string | undefined }>) {
  const path = useMotif().rows(count);
  if (path === '') return null;
  return (
    <svg
      className={className}
      viewBox={`0 0 100 ${count * 100}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className={motifStyles.line}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2.5}
        d={path}
      />
    </svg>
  );
}

/** Cells up to this long stand beside one another on phones, in characters. */
const shortCell = 14;

/** A table; on phones each row becomes a block whose lines name their column. */
export function TableBlock({ section: { title, heads, rows } }: BlockProps<'table'>) {
  const names = heads.map(({ text }) => text);
  const lines = rows.map(({ cells }) => cells.map(({ text }) => text));
  const tight =
    heads.length > 2 &&
    lines.flatMap((cells) => cells.slice(1)).every((cell) => cell.length <= shortCell);
  return (
    <section className={blocks.block}>
      <Wrap>
        <h2 className={blocks.title}>{title}</h2>
        <table className={tableStyles.table} data-tight={tight ? heads.length - 1 : undefined}>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((cells) => (
              <Row key={cells.join()} cells={cells} heads={names} />
            ))}
          </tbody>
        </table>
      </Wrap>
    </section>
  );
}

type RowProps = Readonly<Record<'cells' | 'heads', readonly string[]>>;

function Row({ cells: [first = '', ...cells], heads }: RowProps) {
  const programme = programmeTitled(first, useSnapshot());
  return (
    <tr>
      <th scope="row">{programme ? <a href={programme}>{first}</a> : first}</th>
      {cells.map((text, index) => (
        <td key={heads[index + 1] ?? text} data-l={heads[index + 1]}>
          <span>{isEmailAddress(text) ? <a href={`mailto:${text}`}>{text}</a> : text}</span>
        </td>
      ))}
    </tr>
  );
}
