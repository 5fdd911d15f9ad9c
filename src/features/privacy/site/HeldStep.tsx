import { formatMoment } from '../../../kernel/values/moments.ts';
import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { spacedPhone } from '../../../kernel/values/phone.ts';
import { myDataWords as words } from '../../../kernel/words/myData.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { Button, ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { Icon } from '../../../site/ui/icons/Icon.tsx';
import { Section, Wrap } from '../../../site/ui/page/Section.tsx';
import { Consents } from './Consents.tsx';
import { Details, NomineeForm } from './Details.tsx';
import { Grievance } from './Grievance.tsx';
import { Recipients, Record } from './Record.tsx';
import styles from './MyData.module.css';
import type { HeldView } from '../view.ts';

type Props = Readonly<{ view: HeldView; snapshot: Snapshot }>;

export function HeldStep({ view, snapshot }: Props) {
  const { held } = view;
  return (
    <Section className={styles.section}>
      <Wrap>
        <Head view={view} />
        <div className={styles.grid}>
          <div className={styles.parts}>
            <Details view={view} snapshot={snapshot} />
            <Consents consents={held.consents} />
            <Recipients recipients={held.recipients} />
            <Record held={held} />
            <NomineeForm view={view} />
          </div>
          <div className={styles.parts}>
            <Take />
            <Grievance snapshot={snapshot} />
          </div>
        </div>
      </Wrap>
    </Section>
  );
}

function Head({ view: { held, until, saved, problems } }: Pick<Props, 'view'>) {
  const isWrong = Object.keys(problems).length > 0;
  return (
    <div className={styles.head}>
      <h1>{words.title}</h1>
      <form className={styles.open} method="post" action={myDataPaths.leave}>
        <p>{words.openUntil(spacedPhone(held.lead.mobile), formatMoment(until))}</p>
        <Button type="submit" look="line">
          {words.leave}
        </Button>
      </form>
      {saved && (
        <p className={styles.saved} role="status">
          {words.saved[saved]}
        </p>
      )}
      {isWrong && (
        <p className={styles.wrong} role="alert" tabIndex={-1} autoFocus>
          {words.wrong}
        </p>
      )}
    </div>
  );
}

function Take() {
  return (
    <section className={styles.card}>
      <h2>{words.take.title}</h2>
      <p>{words.take.lead}</p>
      <div className={styles.ways}>
        <ButtonLink href={myDataPaths.csv} look="line">
          <Icon name="download" />
          {words.take.csv}
        </ButtonLink>
        <ButtonLink href={myDataPaths.json} look="line">
          <Icon name="download" />
          {words.take.json}
        </ButtonLink>
      </div>
      <p>
        <a className={styles.erase} href={myDataPaths.erase}>
          {words.erase.link}
        </a>
      </p>
    </section>
  );
}
