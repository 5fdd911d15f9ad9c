import { chooseWords as words } from '../../../kernel/words/choose.ts';
import { finderWords } from '../../../kernel/words/finder.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { truncate } from '../../../kernel/text/truncate.ts';
import base from '../../ui/base.module.css';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { Wrap } from '../../ui/page/Section.tsx';
import { Ticks } from '../../ui/text/Ticks.tsx';
import { type Pay } from './answers.ts';
import type { Match, Matches, Payment } from './choose.ts';
import results from '../SearchResults.module.css';

type Props = Readonly<{ matches: Matches; every: Pay['every'] | undefined }>;

/** The programmes that fit, each with why. */
export function MatchList({ matches: { matches, over }, every }: Props) {
  const shown = matches.length > 0 ? matches : over;
  const compared = shown.slice(0, 4).map(({ path }) => path.slice(1));
  return (
    <section className={results.results} id="matches">
      <Wrap>
        <h2>{words.found(matches.length)}</h2>
        {over.length > 0 && <h3 className={results.near}>{words.over}</h3>}
        {shown.length === 0 && <p className={base.lead}>{words.none}</p>}
        {shown.length > 0 && (
          <ol className={results.list}>
            {shown.map((match) => (
              <li key={match.path}>
                <MatchRow match={match} every={every} />
              </li>
            ))}
          </ol>
        )}
        <p className={results.ways}>
          {compared.length > 1 && (
            <ButtonLink href={`/compare?p=${compared.join(',')}`}>{words.compare}</ButtonLink>
          )}
          <ButtonLink href="/contact" look="line">
            {finderWords.ask}
          </ButtonLink>
        </p>
      </Wrap>
    </section>
  );
}

type RowProps = Readonly<{ match: Match; every: Pay['every'] | undefined }>;

const MOST = 160;

function MatchRow({ match, every }: RowProps) {
  const { programme, path, way, reasons, payment, over } = match;
  const why = [
    ...(way ? [`${words.joins} ${wayOf(way)}`] : []),
    ...reasons
      .filter(({ text }) => text !== programme.data.title)
      .map(({ part, text }) => `${finderWords.why[part]} ${truncate(text, MOST)}`),
    ...(payment && every ? [`${words.pays} ${paid(payment, every)}`] : []),
  ];
  return (
    <article className={results.result}>
      <h3>
        <a href={path}>{programme.data.title}</a>
      </h3>
      <p>{truncate(programme.data.short_description, MOST)}</p>
      <Ticks items={why} />
      {over > 0 && <p className={results.lacks}>{words.more(formatRupees(over))}</p>}
    </article>
  );
}

function wayOf({ name, condition }: NonNullable<Match['way']>): string {
  return condition ? `${name}, ${words.condition(condition)}` : name;
}

function paid({ plan, amount, down, months }: Payment, every: Pay['every']): string {
  const rupees = formatRupees(amount);
  const payment =
    every !== 'month'
      ? words.payOf[every](rupees)
      : down > 0
        ? words.down(formatRupees(down), rupees, months)
        : words.months(rupees, months);
  return words.plan(payment, plan.data.title);
}
