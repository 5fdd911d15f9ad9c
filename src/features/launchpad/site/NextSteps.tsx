import type { ReactNode } from 'react';
import { callbackPaths } from '../../../kernel/leads/callbacks.ts';
import { readBrochure } from '../../../kernel/calls/leads.ts';
import { addressOf } from '../../../kernel/call.ts';
import { formatDay, indianDay } from '../../../kernel/values/dates.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { momentWithWeekday } from '../../../kernel/values/moments.ts';
import { callWords } from '../../../kernel/words/calls.ts';
import { lectureWords } from '../../../kernel/words/lectures.ts';
import { pageWords } from '../../../kernel/words/launchpad.ts';
import { words } from '../../../kernel/words/site.ts';
import { applicationAddress } from '../../../content/read/portals.ts';
import { endOf, openClassesFrom, startOf } from '../../../content/read/lectures.ts';
import { feesOf, programmeByCode, type ProgrammeEntry } from '../../../content/read/programme.ts';
import { pathOf } from '../../../content/addresses/pagePath.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { chatLink } from '../../../site/catalogue/chat.ts';
import { linkRequests } from '../../../site/lectures/linkRequests.ts';
import { ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { Icon } from '../../../site/ui/icons/Icon.tsx';
import { Picture } from '../../../site/ui/media/Picture.tsx';
import type { NextView } from '../view.ts';
import styles from './NextSteps.module.css';

const own = pageWords.next;

type Known = Extract<NextView, { step: 'next' }>;
type Props = Readonly<{ view: Known; snapshot: Snapshot }>;

export function NextSteps({ view, snapshot }: Props) {
  const programme = programmeByCode(snapshot, view.interest);
  return (
    <div className={styles.steps} data-own-content="">
      {programme && <YourProgramme view={view} snapshot={snapshot} programme={programme} />}
      <YourCall view={view} snapshot={snapshot} programme={programme} />
      <LastDay view={view} snapshot={snapshot} programme={programme} />
      <NextOpenClass view={view} snapshot={snapshot} />
      {view.papers && view.papers.length > 0 && <Papers papers={view.papers} />}
    </div>
  );
}

function Card({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function YourProgramme({
  view: { plan },
  snapshot,
  programme,
}: Props & Readonly<{ programme: ProgrammeEntry }>) {
  const fee = feesOf(programme, snapshot).price?.fee;
  const { next_batch: begins, title } = programme.data;
  return (
    <Card title={own.programme}>
      <p className={styles.said}>
        <a href={pathOf(programme, snapshot) ?? '/programmes'}>{title}</a>
      </p>
      {plan ? <p>{own.plan(plan)}</p> : fee !== undefined && <p>{own.fee(formatRupees(fee))}</p>}
      {begins && <p>{own.begins(formatDay(begins))}</p>}
      <ButtonLink href={addressOf(readBrochure, { params: { programId: programme.id } })}>
        <Icon name="download" />
        {words.downloadBrochure}
      </ButtonLink>
    </Card>
  );
}

/** Who rings and when: the hour that was chosen, else the promise that holds for everybody. */
function YourCall({
  view: { call },
  snapshot,
  programme,
}: Props & Readonly<{ programme: ProgrammeEntry | undefined }>) {
  const { promised, person, isOpen } = call;
  const portrait = snapshot.media(person?.image ?? null);
  return (
    <Card title={own.call}>
      <div className={styles.person}>
        {portrait && <Picture media={portrait} alt="" sizes="4.5rem" className={styles.portrait} />}
        <div>
          <p className={styles.said}>
            {promised
              ? callWords.rings(promised.person, momentWithWeekday(promised.at), promised.language)
              : snapshot.words['call_promise']}
          </p>
          {!promised && person && <p>{person.name}</p>}
        </div>
      </div>
      {isOpen && (
        <ButtonLink href={callbackPaths.page} look="line">
          <Icon name="phone" />
          {promised ? own.changeCall : own.chooseCall}
        </ButtonLink>
      )}
      <a href={chatLink(snapshot, programme)} target="_blank" rel="noopener">
        {own.write}
      </a>
    </Card>
  );
}

function LastDay({
  view: { now },
  snapshot,
  programme,
}: Props & Readonly<{ programme: ProgrammeEntry | undefined }>) {
  const application = applicationAddress(snapshot.one('university').data);
  const until = programme?.data.apply_until;
  const isOpen = until && until >= indianDay(Date.parse(now));
  return (
    <Card title={own.apply}>
      {isOpen && <p className={styles.said}>{own.until(formatDay(until))}</p>}
      <ButtonLink href={application} newTab={!application.startsWith('/')}>
        {words.continueApplication}
      </ButtonLink>
    </Card>
  );
}

/** The next class that anybody may attend, with the way to its link. */
function NextOpenClass({ view: { now }, snapshot }: Props) {
  const open = openClassesFrom(snapshot, indianDay(Date.parse(now)));
  const lecture = open.find((one) => Date.parse(endOf(one)) > Date.parse(now));
  if (!lecture) return null;
  const { data, id } = lecture;
  const { shared, whatsapp } = linkRequests(lecture, snapshot.one('university').data);
  const link = shared ? data.url : null;
  return (
    <Card title={own.openClass}>
      <p className={styles.said}>{data.subject_name}</p>
      <p>
        <time dateTime={startOf(lecture)}>{momentWithWeekday(startOf(lecture))}</time>
      </p>
      <ButtonLink href={link ?? whatsapp} look="line" newTab>
        <Icon name={link ? 'arrow-right' : 'brand-whatsapp'} />
        {link ? lectureWords.join : lectureWords.getLink}
      </ButtonLink>
      <a href={`/live-lecture/${id}.ics`} download>
        {lectureWords.add}
      </a>
    </Card>
  );
}

function Papers({ papers }: Readonly<{ papers: NonNullable<Known['papers']> }>) {
  const missing = papers.filter(({ isDone }) => !isDone).length;
  return (
    <Card title={own.papers}>
      <p>{own.papersMissing(missing)}</p>
      <ul className={styles.papers}>
        {papers.map(({ name, isDone }) => (
          <li key={name} data-done={isDone || undefined}>
            <Icon name={isDone ? 'check' : 'file-text'} />
            {name}
            {isDone && ` (${pageWords.launchpad.done})`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
