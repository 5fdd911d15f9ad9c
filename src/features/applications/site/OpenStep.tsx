import { applicationForm, feeDue } from '../../../content/read/application.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { applicationPaths } from '../../../kernel/leads/applications.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { spacedPhone } from '../../../kernel/values/phone.ts';
import { applicationWords as words } from '../../../kernel/words/applications.ts';
import { Button, ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { TextField } from '../../../site/ui/fields/Field.tsx';
import form from '../../../site/ui/fields/form.module.css';
import type { Missing } from '../state.ts';
import type { OpenView } from '../view.ts';
import styles from './Application.module.css';
import { Ask } from './Ask.tsx';
import { Papers } from './Papers.tsx';
import { Said } from './Said.tsx';

type Props = Readonly<{ snapshot: Snapshot; view: OpenView }>;

/** An application that is begun: how far it is, and all that it takes. */
export function OpenStep({ snapshot, view }: Props) {
  const { application, saved, problems } = view;
  const isDecided = application.status === 'admitted' || application.status === 'refused';
  return (
    <>
      <Said saved={saved && words.saved[saved]} isWrong={Object.keys(problems).length > 0} />
      <div className={styles.grid}>
        <div className={styles.parts}>
          <Status view={view} />
          {isDecided || (
            <>
              <Papers view={view} />
              <Ids view={view} />
              <Fee snapshot={snapshot} view={view} />
            </>
          )}
        </div>
        <div className={styles.side}>
          <Ask snapshot={snapshot} programme={application.programme} />
          <p className={styles.small}>{words.papers.private}</p>
          {isDecided || <Withdraw />}
        </div>
      </div>
    </>
  );
}

function Status({ view: { application } }: Pick<Props, 'view'>) {
  const { status, missing, note } = application;
  const { title, text } = words.status[status];
  return (
    <section className={styles.status} data-status={status}>
      <h2>{title}</h2>
      <p>{text}</p>
      {status === 'open' && (
        <ul className={styles.list}>
          {missing.map((one) => (
            <li key={nameOf(one)}>
              <a href={`#${placeOf(one)}`}>{nameOf(one)}</a>
            </li>
          ))}
        </ul>
      )}
      {note && <p>{words.said(note)}</p>}
      {(status === 'open' || status === 'checking') && (
        <p>
          <a href={`${applicationPaths.page}?again=1`}>{words.change}</a>
        </p>
      )}
      {status === 'refused' && (
        <ButtonLink href={`${applicationPaths.page}?again=1`} look="line">
          {words.again}
        </ButtonLink>
      )}
    </section>
  );
}

function nameOf(one: Missing): string {
  return one.what === 'paper' ? one.name : words.missing[one.what];
}

function placeOf(one: Missing): string {
  return one.what === 'paper' ? `paper-${one.key}` : one.what;
}

function Ids({ view: { application, values, problems } }: Pick<Props, 'view'>) {
  const { ids } = words;
  return (
    <section className={styles.card} id="ids">
      <h2>{ids.title}</h2>
      {application.learner === 'foreign' ? (
        <p>{ids.foreign}</p>
      ) : (
        <>
          <p>{ids.why}</p>
          <ol className={styles.how}>
            <li>
              {ids.abcHow}{' '}
              <a href="https://www.abc.gov.in" target="_blank" rel="noopener">
                {ids.abcLink}
              </a>
            </li>
            <li>
              {ids.debHow}{' '}
              <a href="https://deb.ugc.ac.in/StudentDEBId" target="_blank" rel="noopener">
                {ids.debLink}
              </a>
            </li>
          </ol>
          <form className={form.form} method="post" action={applicationPaths.ids} noValidate>
            <TextField
              id="application-abc"
              label={ids.abc}
              error={problems.abc_id}
              input={{
                name: 'abc_id',
                defaultValue: values.abc_id,
                inputMode: 'numeric',
                maxLength: 20,
              }}
            />
            <TextField
              id="application-deb"
              label={ids.deb}
              error={problems.deb_id}
              input={{ name: 'deb_id', defaultValue: values.deb_id, maxLength: 30 }}
            />
            <Button type="submit" look={application.debId ? 'line' : 'go'}>
              {ids.save}
            </Button>
          </form>
        </>
      )}
    </section>
  );
}

function Fee({ snapshot, view: { application, values, problems } }: Props) {
  const amount = feeDue(snapshot);
  const { fee_text, payment_url } = applicationForm(snapshot) ?? {};
  const { isPaid, paymentReference, payer, plan, status } = application;
  const { fee } = words;
  const isDue = amount !== undefined || (status === 'offered' && Boolean(payment_url));
  if (!isDue && !isPaid) return null;
  if (isPaid)
    return (
      <section className={styles.card} id="fee">
        <h2>{fee.title}</h2>
        <p>{fee.paid}</p>
      </section>
    );
  return (
    <section className={styles.card} id="fee">
      <h2>{fee.title}</h2>
      <p className={styles.amount}>
        {amount === undefined ? fee.first : fee.amount(formatRupees(amount))}
      </p>
      {amount === undefined && plan && <p>{fee.plan(plan)}</p>}
      {fee_text && <p>{fee_text}</p>}
      {payment_url ? (
        <>
          <p>{fee.payHow(spacedPhone(payer))}</p>
          <ButtonLink href={payment_url} newTab look={paymentReference ? 'line' : 'go'}>
            {fee.pay}
          </ButtonLink>
        </>
      ) : (
        <p>{fee.noPage}</p>
      )}
      {paymentReference && <p>{fee.told(paymentReference)}</p>}
      <form className={form.form} method="post" action={applicationPaths.payment} noValidate>
        <TextField
          id="application-reference"
          label={fee.reference}
          error={problems.reference}
          input={{ name: 'reference', defaultValue: values.reference, maxLength: 60 }}
        />
        <Button type="submit" look="line">
          {fee.save}
        </Button>
      </form>
    </section>
  );
}

function Withdraw() {
  const { open, text, now } = words.withdraw;
  return (
    <details className={styles.fold}>
      <summary>{open}</summary>
      <p>{text}</p>
      <form method="post" action={applicationPaths.withdraw}>
        <Button type="submit" look="line">
          {now}
        </Button>
      </form>
    </details>
  );
}
