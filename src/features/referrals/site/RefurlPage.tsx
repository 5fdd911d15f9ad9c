import { addressOf } from '../../../kernel/call.ts';
import { readReferrer } from '../calls.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { referralCodeIn } from '../../../kernel/values/referralCode.ts';
import { registerPaths } from '../../../kernel/leads/registerForm.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { braidOf } from '../../../site/motif/figures.ts';
import { MotifFigure } from '../../../site/motif/MotifFigure.tsx';
import type { Page, PageProps } from '../../../site/pages/page.tsx';
import { pageWords } from '../../../kernel/words/launchpad.ts';
import base from '../../../site/ui/base.module.css';
import { Button, ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { classes } from '../../../site/ui/classes.ts';
import { NumberSlot } from '../../../site/register/form/NumberSlot.tsx';
import { Section, Wrap, Editable } from '../../../site/ui/page/Section.tsx';
import styles from './RefurlPage.module.css';

const own = pageWords.refurl;

type Data = Readonly<{
  programme: number | undefined;
  code: string | null;
  title: string;
  text: string;
  reward: number;
  friendReward: number;
}>;

/** The query of an invitation: a code that could be one, or nothing. */
export function plainReferral(_: Snapshot, query: URLSearchParams): Record<string, string> {
  const code = referralCodeIn(query.get('ref') ?? '');
  return code === undefined ? {} : { ref: code };
}

/** Reads the content of an invitation. A script asks for the referrer's name, so that pages contain no names. */
export function loadRefurl(snapshot: Snapshot, query: URLSearchParams): Data {
  const [programme] = snapshot.all('referralProgramme');
  return {
    programme: programme?.id,
    code: referralCodeIn(query.get('ref') ?? '') ?? null,
    title: programme?.data.arrival_title ?? own.title,
    text: programme?.data.arrival_text ?? '',
    reward: programme?.data.reward ?? 0,
    friendReward: programme?.data.friend_reward ?? 0,
  };
}

/**
 * The page on which an invited friend arrives: the referrer, the reward, and registration, which reads the code from
 * the address.
 */
export const refurlPage: Page<Data> = {
  sheet: 'referrals',
  frame: 'plain',
  meta: ({ code, friendReward }, snapshot) => ({
    title: own.title,
    description: own.description,
    category: 'university_page',
    trail: [{ name: own.title, path: '/refurl' }],
    card: {
      ...(friendReward > 0 && { title: own.card(formatRupees(friendReward)) }),
      fact: own.cardFact,
      seals: snapshot.all('accreditation'),
    },
    shared: code === null ? undefined : `/refurl?ref=${code}`,
    indexed: false,
  }),
  Component: RefurlPage,
};

function RefurlPage({ data }: PageProps<Data>) {
  const id = data.programme;
  return (
    <>
      <Editable
        places={id === undefined ? [] : [{ type: 'referralProgramme', id, field: 'arrival_title' }]}
      >
        <div
          className={classes(styles.hero, base.onInk)}
          data-referral-arrival={
            data.code ? addressOf(readReferrer, { params: { code: data.code } }) : undefined
          }
        >
          <Wrap className={styles.grid}>
            <div>
              <Title text={data.title} />
              <div className={styles.said}>
                <p className={classes(base.lead, styles.lead)}>{data.text}</p>
                <output
                  className={styles.unknown}
                  data-referral-unknown=""
                  hidden={data.code !== null}
                >
                  {own.unknown}
                </output>
              </div>
              <Rewards {...data} />
            </div>
            <div className={styles.card}>
              <Registering />
              <Registered />
            </div>
          </Wrap>
        </div>
      </Editable>
      <Section>
        <Wrap className={styles.next}>
          <h2>{own.next}</h2>
          <ol>
            {own.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <ButtonLink href="/programmes" look="line">
            {own.look}
          </ButtonLink>
        </Wrap>
      </Section>
    </>
  );
}

/** The heading with a place for the name, which stands without one too. */
function Title({ text }: Readonly<{ text: string }>) {
  const [before = '', after] = text.split('{name}');
  if (after === undefined) return <h1>{text}</h1>;
  return (
    <h1>
      {before}
      <span data-referrer="">{own.someone}</span>
      {after}
    </h1>
  );
}

function Rewards({ reward, friendReward }: Data) {
  return (
    <dl className={styles.rewards}>
      {friendReward > 0 && (
        <div>
          <dt>{own.friendReward}</dt>
          <dd>{formatRupees(friendReward)}</dd>
        </div>
      )}
      {reward > 0 && (
        <div>
          <dt>{own.reward}</dt>
          <dd>{formatRupees(reward)}</dd>
        </div>
      )}
    </dl>
  );
}

function Registering() {
  return (
    <div className={styles.part} data-show="visitor">
      <MotifFigure
        figure={braidOf(2)}
        step={60}
        pad={4}
        stroke={3}
        dot={7}
        className={styles.figure}
      />
      <h2>{own.number}</h2>
      <form
        method="post"
        action={registerPaths.form}
        data-lead="register"
        noValidate
        className={styles.form}
      >
        <NumberSlot id="refurl-phone" />
        <Button type="submit" wide>
          {own.go}
        </Button>
      </form>
    </div>
  );
}

function Registered() {
  return (
    <div className={styles.part} data-show="verified">
      <h2>{own.registered}</h2>
      <p>{own.registeredLead}</p>
      <ButtonLink href="/launchpad#refer-a-friend">{own.toLaunchpad}</ButtonLink>
    </div>
  );
}
