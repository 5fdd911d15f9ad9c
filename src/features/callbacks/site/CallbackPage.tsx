import { callbackPaths } from '../../../kernel/leads/callbacks.ts';
import { callWords as words } from '../../../kernel/words/calls.ts';
import { callLanguages, ringingCounsellors } from '../../../content/read/callHours.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { dayAfter } from '../../../kernel/values/dates.ts';
import type { Page, PageProps } from '../../../site/pages/page.tsx';
import { Sheet } from '../../../site/register/page/CodeStep.tsx';
import { Picture } from '../../../site/ui/media/Picture.tsx';
import { Button, ButtonLink, LeadLink } from '../../../site/ui/buttons/Button.tsx';
import form from '../../../site/ui/fields/form.module.css';
import { dayInWords, hourInWords, momentWithWeekday } from '../../../kernel/values/moments.ts';
import type { BookedView, CallbackView, ChooseView, Saved } from '../view.ts';
import styles from './Callback.module.css';

/** The hour at which somebody is rung: chosen, moved or given up. */
export const callbackPage: Page<CallbackView> = {
  sheet: 'personal',
  frame: 'learner',
  meta: (view, snapshot) => ({
    title: `${headingOf(view, snapshot).title} | ${snapshot.one('university').data.name}`,
    description: words.description,
    category: 'university_page',
    trail: [{ name: words.title, path: callbackPaths.page }],
    indexed: false,
  }),
  Component: CallbackPage,
};

function CallbackPage({ snapshot, data: view }: PageProps<CallbackView>) {
  return (
    <Sheet {...headingOf(view, snapshot)}>
      {view.step === 'choose' && <Choose view={view} snapshot={snapshot} />}
      {view.step === 'booked' && <Booked view={view} snapshot={snapshot} />}
      {(view.step === 'stranger' || view.step === 'lost') && (
        <div data-own-page="">
          <LeadLink purpose="login" wide>
            {words.signIn}
          </LeadLink>
        </div>
      )}
    </Sheet>
  );
}

function headingOf(
  view: CallbackView,
  snapshot: Snapshot,
): Readonly<{ title: string; lead?: string }> {
  switch (view.step) {
    case 'stranger':
      return { title: words.strangerTitle, lead: words.strangerLead };
    case 'lost':
      return { title: words.lostTitle, lead: words.lostLead };
    case 'closed':
      return {
        title: words.title,
        lead: `${words.closed} ${snapshot.words['call_promise'] ?? ''}`,
      };
    case 'booked': {
      const { person, at, language } = view.call;
      return { title: words.rings(person, momentWithWeekday(at), language) };
    }
    case 'choose':
      return { title: words.title, lead: words.lead };
  }
}

function SavedNote({ saved }: Readonly<{ saved: Saved | null }>) {
  if (!saved) return null;
  return (
    <p className={styles.saved} role="status">
      {words[saved]}
    </p>
  );
}

type Props<View> = Readonly<{ view: View; snapshot: Snapshot }>;

function Booked({ view: { call, saved }, snapshot }: Props<BookedView>) {
  const image = snapshot.get('counsellor', call.counsellor)?.data.image ?? null;
  const portrait = snapshot.media(image);
  const { phone } = snapshot.one('university').data;
  return (
    <>
      <SavedNote saved={saved} />
      {portrait && (
        <Picture className={styles.portrait} media={portrait} alt="" sizes="6rem" priority />
      )}
      <ButtonLink href={callbackPaths.calendar} wide>
        {words.calendar}
      </ButtonLink>
      {call.isChangeable ? (
        <>
          <ButtonLink href={`${callbackPaths.page}?change`} look="line" wide>
            {words.change}
          </ButtonLink>
          <form method="post" action={callbackPaths.giveUp}>
            <Button type="submit" look="link">
              {words.giveUp}
            </Button>
          </form>
        </>
      ) : (
        <p>{words.tooLate(phone)}</p>
      )}
    </>
  );
}

function Choose({ view, snapshot }: Props<ChooseView>) {
  const { call, language, counsellor, day, problem, saved } = view;
  const starts = view.days.find((one) => one.day === day)?.starts ?? [];
  return (
    <>
      <SavedNote saved={saved} />
      <Chips id="language" title={words.language} options={languagesOf(view, snapshot)} />
      <Chips id="person" title={words.person} options={peopleOf(view, snapshot)} />
      <Chips id="day" title={words.day} options={daysOf(view)} />
      <form className={form.form} method="post" action={callbackPaths.page} noValidate>
        <input type="hidden" name="language" value={language} />
        {counsellor !== null && <input type="hidden" name="counsellor" value={counsellor} />}
        <input type="hidden" name="day" value={day} />
        <fieldset className={styles.hours}>
          <legend>
            {words.hour} <span>{words.hoursNote}</span>
          </legend>
          {problem && (
            <p className={styles.wrong} role="alert" tabIndex={-1} autoFocus>
              {problem}
            </p>
          )}
          {starts.length === 0 && <p>{words.noHours}</p>}
          <div className={styles.chips}>
            {starts.map((at) => (
              <label key={at} className={styles.hour}>
                <input type="radio" name="at" value={at} defaultChecked={at === call?.at} />
                <span>{hourInWords(at)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {starts.length > 0 && (
          <Button type="submit" wide>
            {call ? words.move : words.book}
          </Button>
        )}
      </form>
      {call && (
        <ButtonLink href={callbackPaths.page} look="link">
          {words.keep}
        </ButtonLink>
      )}
    </>
  );
}

type Option = Readonly<{ label: string; href: string; isChosen: boolean }>;

type ChipsProps = Readonly<{ id: string; title: string; options: readonly Option[] }>;

/** Links to this page with another answer; whoever presses one stays at this question. */
function Chips({ id, title, options }: ChipsProps) {
  return (
    <nav id={id} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.chips}>
        {options.map(({ label, href, isChosen }) => (
          <li key={href}>
            <a className={styles.chip} href={`${href}#${id}`} aria-current={isChosen || undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Answers = Partial<Pick<ChooseView, 'language' | 'counsellor' | 'day'>>;

function addressOf({ call, ...view }: ChooseView, answers: Answers): string {
  const { language, counsellor, day } = { ...view, ...answers };
  const query = new URLSearchParams({
    ...(call && { change: '' }),
    language,
    ...(counsellor !== null && { counsellor: String(counsellor) }),
    day,
  });
  return `${callbackPaths.page}?${query}`;
}

function languagesOf(view: ChooseView, snapshot: Snapshot): Option[] {
  return callLanguages(snapshot).map((language) => ({
    label: language,
    href: addressOf(view, { language }),
    isChosen: language === view.language,
  }));
}

function peopleOf(view: ChooseView, snapshot: Snapshot): Option[] {
  const people = ringingCounsellors(snapshot).filter(({ data }) =>
    data.languages.includes(view.language),
  );
  const anyone = { id: null, data: { name: words.anyone } };
  return [anyone, ...people].map(({ id, data }) => ({
    label: data.name,
    href: addressOf(view, { counsellor: id }),
    isChosen: id === view.counsellor,
  }));
}

function daysOf(view: ChooseView): Option[] {
  const tomorrow = dayAfter(view.today, 1);
  return view.days
    .filter(({ starts, day }) => starts.length > 0 || day === view.day)
    .map(({ day }) => ({
      label: day === view.today ? words.today : day === tomorrow ? words.tomorrow : shortDay(day),
      href: addressOf(view, { day }),
      isChosen: day === view.day,
    }));
}

function shortDay(day: string): string {
  return dayInWords(`${day}T12:00:00+05:30`);
}
