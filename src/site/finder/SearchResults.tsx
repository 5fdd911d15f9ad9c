import { useSnapshot } from '../ui/page/snapshot.ts';
import { truncate } from '../../kernel/text/truncate.ts';
import { finderWords as words } from '../../kernel/words/finder.ts';
import { Fee } from '../catalogue/ProgrammeCard.tsx';
import { ButtonLink } from '../ui/buttons/Button.tsx';
import base from '../ui/base.module.css';
import { Wrap } from '../ui/page/Section.tsx';
import type { Findings, Result } from './find.ts';
import styles from './SearchResults.module.css';

/** The results, the best first, each with its reasons; the closest ones if none has all words. */
export function SearchResults({ findings }: Readonly<{ findings: Findings }>) {
  const { results, near, isClosest, read } = findings;
  const fitting = isClosest ? 0 : results.length;
  return (
    <section className={styles.results}>
      <Wrap>
        <div role="status">
          <h2>{isClosest && results.length > 0 ? words.closest : words.found(fitting)}</h2>
          {read.map(({ typed, as }) => (
            <p key={typed} className={base.muted}>
              {words.readAs(typed, as)}
            </p>
          ))}
        </div>
        <List results={results} />
        {results.length + near.length === 0 && <Nothing />}
        {near.length > 0 && <h3 className={styles.near}>{words.near}</h3>}
        <List results={near} />
      </Wrap>
    </section>
  );
}

function Nothing() {
  return (
    <>
      <p className={base.lead}>{words.nothing}</p>
      <p className={styles.ways}>
        <ButtonLink href="/programmes">{words.all}</ButtonLink>
        <ButtonLink href="/contact" look="line">
          {words.ask}
        </ButtonLink>
      </p>
    </>
  );
}

function List({ results }: Readonly<{ results: readonly Result[] }>) {
  if (results.length === 0) return null;
  return (
    <ol className={styles.list}>
      {results.map((result) => (
        <li key={`${result.path} ${result.title}`}>
          <ResultRow result={result} />
        </li>
      ))}
    </ol>
  );
}

function ResultRow({ result }: Readonly<{ result: Result }>) {
  const { path, title, programme, reasons, lacks, misses } = result;
  const isNamed = reasons.some(({ text }) => text === title);
  return (
    <article className={styles.result}>
      <p className={styles.kind}>
        {useKind(result)}
        {isNamed && ` · ${words.byName}`}
      </p>
      <h3>
        <a href={path}>{title}</a>
      </h3>
      <Said result={result} />
      {lacks.length > 0 && <p className={styles.lacks}>{words.lacks(lacks.join(', '))}</p>}
      {misses && <p className={styles.lacks}>{words.misses[misses]}</p>}
      {programme && (
        <div className={styles.facts}>
          <span>{programme.data.duration}</span>
          <Fee programme={programme} />
        </div>
      )}
    </article>
  );
}

function useKind({ kind, programme }: Result): string {
  const above = useSnapshot().get('programme', programme?.parent ?? null);
  return above ? words.specialisationOf(above.data.short_title) : words.kinds[kind];
}

const MOST = 180;

/** The reasons: passages with the words of the query, else a description of the programme. */
function Said({ result }: Readonly<{ result: Result }>) {
  const { reasons, programme, title, about } = result;
  const telling = reasons.filter(({ text }) => text !== title);
  return (
    <>
      {telling.map(({ part, text }) => (
        <p key={text} className={styles.why}>
          <b>{words.why[part]}</b> {truncate(text, MOST)}
        </p>
      ))}
      {programme && telling.length < 2 && <p>{truncate(programme.data.short_description, MOST)}</p>}
      {!programme && telling.length === 0 && <p>{truncate(about, MOST)}</p>}
    </>
  );
}
