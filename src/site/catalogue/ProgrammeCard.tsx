import { useSnapshot } from '../ui/page/snapshot.ts';
import { descriptionLengths } from '../../kernel/constants.ts';
import { formatRupees } from '../../kernel/values/money.ts';
import { truncate } from '../../kernel/text/truncate.ts';
import { figureOf } from '../motif/figures.ts';
import { MotifFigure } from '../motif/MotifFigure.tsx';
import { pathOf } from '../../content/addresses/pagePath.ts';
import { feesOf, type ProgrammeEntry } from '../../content/read/programme.ts';
import { specialisationLinks, tintClass } from './programmes.ts';
import base from '../ui/base.module.css';
import { ArrowLink, LeadLink } from '../ui/buttons/Button.tsx';
import { Chips } from '../ui/text/Chips.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Picture } from '../ui/media/Picture.tsx';
import { feesWords } from '../../kernel/words/fees.ts';
import { words } from '../../kernel/words/site.ts';
import styles from './ProgrammeCard.module.css';
import programmeLinksStyles from './ProgrammeLinks.module.css';

type Props = Readonly<{ programme: ProgrammeEntry }>;

export function ProgrammeCard({ programme }: Props) {
  const snapshot = useSnapshot();
  const { id, data } = programme;
  const specialisations = specialisationLinks(programme, snapshot);
  return (
    <article className={styles.card} data-card={id}>
      <Tile programme={programme} />
      <div className={styles.body}>
        <h3>
          {data.short_title}
          <small>{data.display_name}</small>
        </h3>
        <p>{truncate(data.short_description, descriptionLengths.brochure)}</p>
        {specialisations.length > 0 && (
          <Chips label={words.programmes.specialisations} items={specialisations} />
        )}
        <Fee programme={programme} />
        <div className={styles.act}>
          <LeadLink purpose="download" programme={id} look="ink" small>
            <Icon name="download" />
            {words.downloadBrochure}
            <span className={base.sr}> {words.brochureOf(data.short_title)}</span>
          </LeadLink>
          <ArrowLink href={pathOf(programme, snapshot) ?? '/programmes'}>
            {words.knowMoreShort}
            <span className={base.sr}> {words.knowMoreAbout(data.short_title)}</span>
          </ArrowLink>
        </div>
      </div>
    </article>
  );
}

/** The programme's picture, if it has one, and its figure, with one dot for each semester, over its duration. */
function Tile({ programme }: Props) {
  const snapshot = useSnapshot();
  const { data } = programme;
  const picture = snapshot.media(data.program_thumbnail);
  const figure = figureOf(data.figure, data.semester_count);
  const columns = Math.max(...figure.cells.map(([column]) => column)) + 1;
  return (
    <div className={classes(styles.tile, picture && styles.pictured, base[tintClass(programme)])}>
      {picture && (
        <Picture
          media={picture}
          sizes="(min-width: 60rem) 168px, 80px"
          alt={data.alt_program_thumbnail}
          widest={480}
        />
      )}
      <span className={styles.figure} data-columns={Math.min(columns, 5)}>
        <MotifFigure figure={figure} />
      </span>
      <small>
        {data.duration},<br />
        {words.programmes.semesters(data.semester_count)}
      </small>
    </div>
  );
}

/** The price of a programme, and by month. */
export function Fee({ programme }: Props) {
  const { price } = feesOf(programme, useSnapshot());
  if (!price) return null;
  const { from, inAll } = words.programmes;
  const { instalment } = price;
  return (
    <p className={styles.fee}>
      {from} <b>{formatRupees(price.fee)}</b> {inAll}
      {instalment && <small>{monthlyOf(instalment.emi)}</small>}
    </p>
  );
}

/** What is paid before the months begin is named with them: the card would look cheaper than it is. */
function monthlyOf({ down, monthly }: Readonly<{ down: number; monthly: number }>): string {
  const amount = formatRupees(monthly);
  return down > 0 ? feesWords.orAfter(formatRupees(down), amount) : feesWords.orAMonth(amount);
}

function FromFee({ programme }: Props) {
  const { price } = feesOf(programme, useSnapshot());
  if (!price) return null;
  const { from, inAll } = words.programmes;
  return (
    <>
      <br />
      {from} <strong>{formatRupees(price.fee)}</strong> {inAll}
    </>
  );
}

type ProgrammeLinksProps = Readonly<{ programmes: readonly ProgrammeEntry[] }>;

export function ProgrammeLinks({ programmes }: ProgrammeLinksProps) {
  const snapshot = useSnapshot();
  return (
    <ul className={classes(programmeLinksStyles.list, base.swipe)}>
      {programmes.map((entry) => (
        <li key={entry.id}>
          <a href={pathOf(entry, snapshot) ?? '/programmes'}>
            <b>{entry.data.title}</b>
            <span className={base.muted}>
              {truncate(entry.data.short_description, descriptionLengths.brochure)}
              <FromFee programme={entry} />
            </span>
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
