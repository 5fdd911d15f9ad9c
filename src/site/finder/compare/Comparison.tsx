import type { Snapshot } from '../../../content/snapshot.ts';
import { finderWords as words } from '../../../kernel/words/finder.ts';
import { figureOf } from '../../motif/figures.ts';
import { MotifFigure } from '../../motif/MotifFigure.tsx';
import type { ProgrammeData } from '../../programme/load.ts';
import { tintClass } from '../../catalogue/tint.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { EnrolLink, LeadLink } from '../../ui/buttons/Lead.tsx';
import { Scroller } from '../../ui/moving/Scroller.tsx';
import { words as siteWords } from '../../../kernel/words/site.ts';
import styles from './Comparison.module.css';
import { rowsOf } from './rows.ts';

type Props = Readonly<{ chosen: readonly ProgrammeData[]; snapshot: Snapshot }>;

/** Programmes side by side; on phones the columns are swiped, and each line's name stands above it. */
export function Comparison({ chosen, snapshot }: Props) {
  return (
    <Scroller className={styles.scroller} label={words.compareTitle}>
      <table className={styles.table} data-count={chosen.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className={base.sr}>{words.compared}</span>
            </th>
            {chosen.map(({ entry, path }) => (
              <th scope="col" key={entry.id}>
                <span className={classes(styles.tile, base[tintClass(entry)])}>
                  <MotifFigure figure={figureOf(entry.data.figure, entry.data.semester_count)} />
                </span>
                <a href={path}>{entry.data.title}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(chosen).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">
                <span>{label}</span>
              </th>
              {cells.map((cell, index) => (
                <td key={chosen[index]?.entry.id}>
                  <Cell text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span>{words.nextStep}</span>
            </th>
            {chosen.map(({ entry }) => (
              <td key={entry.id}>
                <div className={styles.act}>
                  <LeadLink purpose="download" programme={entry.id} look="ink" small>
                    <Icon name="download" />
                    {words.brochure}
                    <span className={base.sr}> {siteWords.brochureOf(entry.data.short_title)}</span>
                  </LeadLink>
                  <EnrolLink snapshot={snapshot} programme={entry.id} look="line" small />
                </div>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Scroller>
  );
}

/** Several lines become a list. */
function Cell({ text }: Readonly<{ text: string }>) {
  const lines = text.split('\n');
  if (lines.length === 1) return text;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
