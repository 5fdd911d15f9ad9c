import { costSheetAt } from '../../content/addresses/addresses.ts';
import { pathOf } from '../../content/addresses/pagePath.ts';
import { byCost } from '../../content/types/feePlan/prices.ts';
import { lowestPayment, type FeeReading } from '../../content/read/fees.ts';
import { feesOf, type ProgrammeEntry } from '../../content/read/programme.ts';
import { formatRupees } from '../../kernel/values/money.ts';
import { feesWords as words } from '../../kernel/words/fees.ts';
import { words as siteWords } from '../../kernel/words/site.ts';
import { programmeGroups } from '../catalogue/programmes.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { Wrap } from '../ui/page/Section.tsx';
import { useSnapshot } from '../ui/page/snapshot.ts';
import styles from './AllFeesBlock.module.css';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';

/** The fees of all programmes, one level of study at a time; on paper all of them. */
export function AllFeesBlock({ section: { title, lead } }: BlockProps<'allFees'>) {
  const groups = programmeGroups(useSnapshot(), 'all');
  const levels = groups.map(
    ({ type }) => [String(type), siteWords.programmes.types[type]] as const,
  );
  return (
    <section className={blocks.block}>
      <Wrap className={styles.fees}>
        <h2 className={blocks.title}>{title}</h2>
        {lead && <p className={classes(base.lead, styles.lead)}>{lead}</p>}
        {levels.length > 1 && (
          <div className={styles.levels}>
            <Switch legend={siteWords.programmes.tabs} name="level" choices={levels} />
          </div>
        )}
        {groups.map(({ type, programmes }) => (
          <table key={type} className={styles.table} data-level={type}>
            <caption>{siteWords.programmes.types[type]}</caption>
            <thead>
              <tr>
                <th scope="col">{words.programme}</th>
                {columns().map((name) => (
                  <th key={name} scope="col">
                    {words[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {programmes.map((programme) => (
                <Row key={programme.id} programme={programme} />
              ))}
            </tbody>
          </table>
        ))}
      </Wrap>
    </section>
  );
}

type Column = 'from' | 'emi' | 'part' | 'abroad';
type Said = Readonly<{ amount: string; note?: string }>;

function columns(): readonly Column[] {
  return ['from', 'emi', 'part', 'abroad'];
}

function Row({ programme }: Readonly<{ programme: ProgrammeEntry }>) {
  const snapshot = useSnapshot();
  const { title, duration, semester_count } = programme.data;
  const said = amountsOf(feesOf(programme, snapshot), semester_count);
  const path = pathOf(programme, snapshot) ?? '/';
  return (
    <tr>
      <th scope="row">
        <a href={`${path}#fees`}>{title}</a> <small>{duration}</small>
        {said.from && (
          <a className={styles.whole} href={costSheetAt(path)}>
            {words.wholeCost}
            <span className={base.sr}> {words.wholeCostOf(title)}</span>
          </a>
        )}
      </th>
      {columns().map((name) => (
        <td key={name} data-l={words[name]}>
          {said[name] ? <b>{said[name].amount}</b> : words.none}
          {said[name]?.note && <small>{said[name].note}</small>}
        </td>
      ))}
    </tr>
  );
}

function amountsOf(
  { price, domestic, international }: FeeReading,
  semesters: number,
): Readonly<Partial<Record<Column, Said>>> {
  const { aSemester, aYear } = siteWords.programmes;
  const part = lowestPayment(domestic);
  const [abroad] = byCost(international, semesters);
  const emi = price?.instalment?.emi;
  return {
    ...(price && { from: { amount: formatRupees(price.fee), note: price.plan.data.title } }),
    ...(emi && {
      emi: {
        amount: words.aMonth(formatRupees(emi.monthly)),
        note:
          emi.down > 0
            ? words.emiAfter(formatRupees(emi.down), emi.months)
            : words.emiFromNothing(emi.months),
      },
    }),
    ...(part &&
      part.every !== 'once' && {
        part: {
          amount: formatRupees(part.amount),
          note: { semester: aSemester, year: aYear }[part.every],
        },
      }),
    ...(abroad && {
      abroad: { amount: formatRupees(abroad.data.totalAmount), note: abroad.data.title },
    }),
  };
}
