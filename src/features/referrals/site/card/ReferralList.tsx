import { initialOf } from '../../../../kernel/text/characters.ts';
import { formatDay, indianDay } from '../../../../kernel/values/dates.ts';
import { formatRupees } from '../../../../kernel/values/money.ts';
import type { OwnReferral } from '../../schemas.ts';
import { buttonClass } from '../../../../site/ui/buttons/buttonClass.ts';
import { classes } from '../../../../site/ui/classes.ts';
import styles from './ReferralList.module.css';
import { loadReferrals, type Referrals, useReferrals } from './store.ts';
import { referralWords as words } from '../../../../kernel/words/referrals.ts';

type Ready = Extract<Referrals, { state: 'ready' }>;

export function ReferralList() {
  const referrals = useReferrals();
  if (referrals.state !== 'ready') return <Waiting state={referrals.state} />;
  return (
    <>
      <Figures sums={referrals.sums} />
      {referrals.total === 0 ? (
        <p className={styles.empty}>{words.empty}</p>
      ) : (
        <Table {...referrals} />
      )}
    </>
  );
}

function Waiting({ state }: Exclude<Referrals, Ready>) {
  if (state === 'loading') return <output>{words.loading}</output>;
  if (state === 'notYet') return <p>{words.notYet}</p>;
  return (
    <div role="alert" className={styles.failed}>
      <p>{words.failed}</p>
      <button
        type="button"
        className={buttonClass({ look: 'line', small: true })}
        onClick={() => void loadReferrals()}
      >
        {words.again}
      </button>
    </div>
  );
}

function Figures({ sums }: Pick<Ready, 'sums'>) {
  const figures = [
    [words.invited(sums.referral_count), sums.referral_count],
    [words.applied, sums.applied_count],
    [words.enrolled, sums.enrolled_count],
  ] as const;
  return (
    <dl className={styles.counts}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{words.earned(formatRupees(sums.credited_sum))}</dt>
        <dd>{formatRupees(sums.reward_sum)}</dd>
      </div>
    </dl>
  );
}

function Table({ items, total }: Ready) {
  const { friend, programme, on, status, reward } = words.table;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {[friend, programme, on, status, reward].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      {items.length < total && <p className={styles.note}>{words.newest(items.length, total)}</p>}
    </>
  );
}

function Row({ item }: Readonly<{ item: OwnReferral }>) {
  const { programme, on, status, reward } = words.table;
  const isIn = item.state === 'applied' || item.state === 'enrolled';
  return (
    <tr>
      <th scope="row">
        <Who name={item.friend_name} isIn={isIn} />
      </th>
      <td data-label={programme}>{item.programme ?? '–'}</td>
      <td data-label={on} className={styles.day}>
        {dayOf(item.invited_at)}
      </td>
      <td data-label={status}>
        <span className={classes(styles.state, styles[item.state])}>
          {words.states[item.state]}
        </span>
      </td>
      <td data-label={reward}>
        <span>
          {isIn && <b>{formatRupees(item.reward)} </b>}
          <span className={styles.muted}>{rewardText(item)}</span>
        </span>
      </td>
    </tr>
  );
}

function Who({ name, isIn }: Readonly<{ name: string | null; isIn: boolean }>) {
  return (
    <span className={styles.who}>
      <span className={classes(styles.initial, isIn && styles.in)} aria-hidden="true">
        {name === null ? '–' : initialOf(name)}
      </span>
      <b>{name ?? words.deleted}</b>
    </span>
  );
}

function dayOf(iso: string) {
  return formatDay(indianDay(Date.parse(iso)));
}

function rewardText({ state, reward_state, reward_at }: OwnReferral): string {
  const day = reward_at === null ? '' : dayOf(reward_at);
  if (reward_state === 'reversed') return words.takenBack(day);
  if (reward_state === 'credited') return words.creditedOn(day);
  if (reward_state === 'checking') return words.checking;
  if (reward_state === 'earned') return words.earnedOn(day);
  if (state === 'closed') return '';
  return state === 'applied' ? words.whenPaid : words.noReply;
}
