import { useSnapshot } from '../ui/page/snapshot.ts';
import { formatDay, dayAfter, indianDay } from '../../kernel/values/dates.ts';
import type { Entry } from '../../content/snapshot.ts';
import { ArrowLink, ButtonLink, LeadLink } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Seal } from '../ui/media/Film.tsx';
import { Wrap } from '../ui/page/Section.tsx';
import { words } from '../../kernel/words/site.ts';
import { universityWords } from '../../kernel/words/university.ts';
import styles from './AccreditationsBlock.module.css';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import { ContactWays } from '../sections/ContactWays.tsx';
import base from '../ui/base.module.css';
import contactStyles from './ContactBlock.module.css';
import { pathOf } from '../../content/addresses/pagePath.ts';
import { feesOf } from '../../content/read/programme.ts';
import { FeePlanCards } from '../programme/FeePlanCard.tsx';
import feesStyles from './FeesBlock.module.css';
import { LectureRow } from '../lectures/LectureRow.tsx';
import { firstAfter, lecturesWithin } from '../../content/read/lectures.ts';
import { lectureWords } from '../../kernel/words/lectures.ts';
import { Signature } from '../sections/ViceChancellor.tsx';
import { Ring } from '../motif/drawings.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Picture } from '../ui/media/Picture.tsx';
import { RichText } from '../ui/text/RichText.tsx';
import vcMessageStyles from './VcMessageBlock.module.css';

export function AccreditationsBlock({ section: { title } }: BlockProps<'accreditations'>) {
  const snapshot = useSnapshot();
  return (
    <section className={classes(blocks.block, blocks.tinted)}>
      <Wrap>
        <h2 className={blocks.title}>{title}</h2>
        <ul className={styles.list}>
          {snapshot.all('accreditation').map((accreditation) => (
            <Item key={accreditation.id} accreditation={accreditation} />
          ))}
        </ul>
      </Wrap>
    </section>
  );
}

function Item({ accreditation }: Readonly<{ accreditation: Entry<'accreditation'> }>) {
  const snapshot = useSnapshot();
  const { title, subtitle, text, granted_on, entry_number, document, check_url } =
    accreditation.data;
  const letter = snapshot.media(document);
  return (
    <li className={styles.item}>
      <Seal
        accreditation={accreditation}
        className={styles.seal}
        sizes="(min-width: 60rem) 96px, 64px"
      />
      <h3>{title}</h3>
      <small>
        {subtitle}
        {granted_on && `. ${words.documents.granted(formatDay(granted_on))}`}
        {entry_number && `. ${universityWords.entryNumber(entry_number)}`}
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

export function ContactBlock({ section: { title, lead } }: BlockProps<'contact'>) {
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, blocks.split)}>
        <div className={contactStyles.copy}>
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
          <LeadLink purpose="register" look="ink" show="visitor">
            {words.getInTouch}
          </LeadLink>
        </div>
        <div className={contactStyles.card}>
          <ContactWays className={contactStyles.ways} />
          <Place />
        </div>
      </div>
    </section>
  );
}

function Place() {
  const { legal_name, street, city, region, postal_code, office_hours } =
    useSnapshot().one('university').data;
  return (
    <div>
      <h3>{words.contact.address}</h3>
      <address>
        {legal_name}
        <br />
        {street}
        <br />
        {city} {postal_code}, {region}
      </address>
      <br />
      <h3>{words.contact.hours}</h3>
      <p>{office_hours}</p>
    </div>
  );
}

export function FeesBlock({ section: { title, programme: id } }: BlockProps<'fees'>) {
  const snapshot = useSnapshot();
  const entry = snapshot.get('programme', id);
  if (!entry) return null;
  const { domestic } = feesOf(entry, snapshot);
  return (
    <section className={classes(blocks.block, blocks.tinted)}>
      <Wrap>
        <h2 className={blocks.title}>{title}</h2>
        <div className={feesStyles.plans} data-count={domestic.length}>
          <FeePlanCards plans={domestic} of={entry} />
          <div className={feesStyles.beside}>
            {entry.data.fee_note && <p className={feesStyles.note}>{entry.data.fee_note}</p>}
            <ArrowLink href={`${pathOf(entry, snapshot) ?? '/'}#fees`}>
              {words.knowMoreShort} {words.knowMoreAbout(entry.data.short_title)}
            </ArrowLink>
          </div>
        </div>
      </Wrap>
    </section>
  );
}

const maxRows = 6;

export function LecturesBlock({ section, today = indianDay(0) }: BlockProps<'lectures'>) {
  const snapshot = useSnapshot();
  const { title, days } = section;
  const last = dayAfter(today, days - 1);
  const coming = lecturesWithin(snapshot, {}, { from: today, to: last });
  const shown = [...coming.values()].flat().slice(0, maxRows);
  const next = firstAfter(snapshot, {}, last);
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, blocks.split)}>
        <h2>{title}</h2>
        <div>
          {shown.length > 0 && (
            <ul>
              {shown.map((lecture) => (
                <LectureRow key={lecture.id} lecture={lecture} dated />
              ))}
            </ul>
          )}
          {shown.length === 0 && (
            <p>
              {lectureWords.none} {next && lectureWords.nextOne(formatDay(next.data.start_date))}
            </p>
          )}
          <p className={blocks.more}>
            <ButtonLink href="/live-lecture#timetable" look="ink">
              {words.lectures.timetable}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}

type Message = Entry<'vcMessage'>['data'];

export function VcMessageBlock({ section, trail }: BlockProps<'vcMessage'>) {
  const [message] = useSnapshot().all('vcMessage');
  if (!message) return null;
  const { data } = message;
  const here = trail.at(-1)?.path;
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, vcMessageStyles.grid)}>
        <Portrait data={data} />
        <div className={vcMessageStyles.letter}>
          <h2 className={base.sr}>{section.title}</h2>
          <blockquote className={vcMessageStyles.quote}>“{data.quote}”</blockquote>
          <RichText html={data.letter} className={blocks.prose} />
          <Signature dark />
        </div>
        <Cards cards={data.cards.filter(({ url }) => url !== here)} />
      </div>
    </section>
  );
}

function Portrait({ data }: Readonly<{ data: Message }>) {
  const portrait = useSnapshot().media(data.image);
  return (
    <div>
      {portrait && (
        <div className={vcMessageStyles.portrait}>
          <Ring className={vcMessageStyles.ring} />
          <Picture media={portrait} sizes="240px" alt={data.alt_image_name} widest={720} />
        </div>
      )}
      <p className={vcMessageStyles.who}>
        <b>{data.name}</b>
        {data.designation}
      </p>
    </div>
  );
}

function Cards({ cards }: Pick<Message, 'cards'>) {
  return (
    <ul className={vcMessageStyles.cards}>
      {cards.map((card) => (
        <li key={card.title}>
          <a href={card.url}>
            <Icon name={card.icon} />
            <b>{card.title}</b>
            <span>{card.description}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
