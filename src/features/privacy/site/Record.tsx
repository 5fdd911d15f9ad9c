import type { ReactNode } from 'react';
import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';
import { formatDay } from '../../../kernel/values/dates.ts';
import { formatMoment } from '../../../kernel/values/moments.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { spacedPhone } from '../../../kernel/values/phone.ts';
import { placeInWords } from '../../../kernel/leads/region.ts';
import { myDataWords } from '../../../kernel/words/myData.ts';
import styles from './MyData.module.css';

const words = myDataWords.record;

/** Entries of a kind shown on the page; the file has all. */
const SHOWN = 50;

export function Recipients({ recipients }: Pick<HeldData, 'recipients'>) {
  const { title, none, ...kinds } = myDataWords.recipients;
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {recipients.length === 0 && <p>{none}</p>}
      <ul>
        {recipients.map(({ kind, name }) => (
          <li key={kind}>{kinds[kind](name)}</li>
        ))}
      </ul>
    </section>
  );
}

export function Record({ held }: Readonly<{ held: HeldData }>) {
  const place = placeInWords(held.region);
  const { outcome } = held;
  const { source_media, source_campaign } = held.source;
  const source = [...new Set([source_media, source_campaign])].filter(Boolean).join(', ');
  return (
    <section className={styles.card}>
      <h2>{words.title}</h2>
      <ul>
        <li>{words.registered(formatMoment(held.registered_at))}</li>
        {held.former.map(({ name, mobile, registered_at }) => (
          <li key={`${mobile} ${registered_at}`}>
            {words.former(name, spacedPhone(mobile), formatMoment(registered_at))}
          </li>
        ))}
        {source && <li>{words.cameFrom(source)}</li>}
        {place && <li>{words.place(place)}</li>}
        {held.invited_at && <li>{words.invited}</li>}
        {held.plans.map(({ plan, chosen_at }) => (
          <li key={chosen_at}>{words.plans(plan)}</li>
        ))}
        {held.applications.map(({ begun_at, papers }) => (
          <li key={begun_at}>{words.application(papers.length, formatMoment(begun_at))}</li>
        ))}
        {outcome?.enrolled_on && <li>{words.enrolled(formatDay(outcome.enrolled_on))}</li>}
        {outcome?.lost_reason && <li>{words.ended(outcome.lost_reason)}</li>}
      </ul>
      <Lists held={held} />
    </section>
  );
}

function Lists({ held }: Readonly<{ held: HeldData }>) {
  const { messages, calls, notes, friends, visits } = held;
  return (
    <>
      <Fold
        title={words.messages(messages.length)}
        lines={messages.map(({ channel, purpose, at }) => [at, `${channel}: ${purpose}`])}
      />
      {calls.length > 0 && (
        <Fold
          title={words.calls(calls.length)}
          lines={calls.map(({ at, person, language, state }) => [
            at,
            `${person}, ${language}: ${words.call[state]}`,
          ])}
        />
      )}
      <Fold title={words.notes(notes.length)} lines={notes.map(({ at, text }) => [at, text])} />
      <Fold
        title={words.friends(friends.length)}
        lines={friends.map(({ invited_at, reward }) => [invited_at, formatRupees(reward)])}
      />
      <Fold
        title={words.visits(held.events)}
        lines={visits.map(({ at, name, page }) => [at, `${name} ${page ?? ''}`])}
      />
    </>
  );
}

type FoldProps = Readonly<{
  title: string;
  lines: readonly (readonly [at: string, text: ReactNode])[];
}>;

function Fold({ title, lines }: FoldProps) {
  if (lines.length === 0) return <p>{title}</p>;
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      {lines.length > SHOWN && <p>{words.newest(SHOWN)}</p>}
      <ul>
        {lines.slice(0, SHOWN).map(([at, text], place) => (
          // Two things can happen in one moment, and the page is drawn once.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <time dateTime={at}>{formatMoment(at)}</time> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
