import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';
import { formatDay, indianDay } from '../../../kernel/values/dates.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { myDataWords } from '../../../kernel/words/myData.ts';
import { Button, ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import styles from './MyData.module.css';
import type { EraseView, ErasedView } from '../view.ts';

const words = myDataWords.erase;

/** Explains, before an erasure, which data it deletes and which stay. */
export function EraseStep({ view: { held, problem } }: Readonly<{ view: EraseView }>) {
  if (problem !== null) return <NotYet problem={problem} />;
  return (
    <>
      <h2>{words.goes}</h2>
      <p>{words.goesText}</p>
      <h2>{words.stays}</h2>
      <p>{words.staysText}</p>
      <Rewards friends={held.friends} />
      <form className={styles.ways} method="post" action={myDataPaths.erase}>
        <Button type="submit" look="ink">
          {words.now}
        </Button>
        <ButtonLink href={myDataPaths.page} look="line">
          {words.back}
        </ButtonLink>
      </form>
    </>
  );
}

/** Staff have to keep it for now. */
function NotYet({ problem }: Readonly<{ problem: string }>) {
  return (
    <>
      <p className={styles.wrong} role="alert" tabIndex={-1} autoFocus>
        {problem}
      </p>
      <div className={styles.ways}>
        <ButtonLink href={myDataPaths.page} look="line">
          {words.notYet}
        </ButtonLink>
      </div>
    </>
  );
}

/** Rewards that could not be paid any more. */
function Rewards({ friends }: Pick<HeldData, 'friends'>) {
  const open = friends.filter(({ settled }) => !settled);
  if (open.length === 0) return null;
  const amount = open.reduce((sum, { reward }) => sum + reward, 0);
  return <p className={styles.wrong}>{words.rewards(open.length, formatRupees(amount))}</p>;
}

/** It is done. */
export function ErasedStep({ view: { until } }: Readonly<{ view: ErasedView }>) {
  return <p role="status">{words.doneText(formatDay(indianDay(Date.parse(until))))}</p>;
}
