import { formPosts } from '../../../kernel/leads/formPosts.ts';
import { formatDay } from '../../../kernel/values/dates.ts';
import { certificateWords as words } from '../../../kernel/words/certificates.ts';
import type { Page, PageProps } from '../../../site/pages/page.tsx';
import { Sheet, Trouble } from '../../../site/register/page/CodeStep.tsx';
import { Button } from '../../../site/ui/buttons/Button.tsx';
import { TextField } from '../../../site/ui/fields/Field.tsx';
import form from '../../../site/ui/fields/form.module.css';
import { classes } from '../../../site/ui/classes.ts';
import { useSnapshot } from '../../../site/ui/page/snapshot.ts';
import type { CertificateRecord, CheckView } from '../view.ts';
import styles from './VerifyPage.module.css';

const { path } = formPosts.checkCertificate;

/** Whether a certificate is genuine, for employers and families: one answer for whatever is not in the register. */
export const verifyPage: Page<CheckView> = {
  sheet: 'personal',
  meta: (_view, snapshot) => ({
    title: `${words.title} | ${snapshot.one('university').data.name}`,
    description: words.description,
    category: 'university_page',
    trail: [{ name: words.title, path }],
  }),
  Component: VerifyPage,
};

function VerifyPage({
  data: { values, problems, trouble, outcome, movedTo },
}: PageProps<CheckView>) {
  return (
    <Sheet title={words.title} lead={words.lead}>
      {outcome && <Outcome outcome={outcome} />}
      <Trouble trouble={trouble} />
      <form className={form.form} method="post" action={path} noValidate>
        <TextField
          id="certificate-number"
          label={words.number}
          hint={words.numberHint}
          error={problems.number}
          input={{
            name: 'number',
            defaultValue: values.number,
            required: true,
            maxLength: 80,
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            autoFocus: problems.number !== undefined,
          }}
        />
        <TextField
          id="certificate-name"
          label={words.name}
          error={problems.name}
          input={{
            name: 'name',
            defaultValue: values.name,
            required: true,
            maxLength: 180,
            autoComplete: 'off',
            autoFocus: problems.number === undefined && problems.name !== undefined,
          }}
        />
        <Button type="submit" wide>
          {words.check}
        </Button>
      </form>
      <p className={styles.kept}>{words.kept}</p>
      {movedTo !== null && (
        <p className={styles.kept}>
          {words.moved} <a href={movedTo}>{movedTo}</a>
        </p>
      )}
    </Sheet>
  );
}

function Outcome({ outcome }: Readonly<{ outcome: NonNullable<CheckView['outcome']> }>) {
  const { legal_name, email } = useSnapshot().one('university').data;
  if (outcome === 'none')
    return (
      <div className={classes(styles.outcome, styles.none)} role="status" tabIndex={-1} autoFocus>
        <h2>{words.none}</h2>
        <p>
          {words.noneText} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
    );
  const { withdrawn } = outcome;
  return (
    <div
      className={classes(styles.outcome, withdrawn ? styles.none : styles.found)}
      role="status"
      tabIndex={-1}
      autoFocus
    >
      <h2>{withdrawn ? words.withdrawn : words.found}</h2>
      {withdrawn && <p>{words.withdrawnText(legal_name)}</p>}
      <Facts record={outcome} />
    </div>
  );
}

function Facts({ record }: Readonly<{ record: CertificateRecord }>) {
  const facts = [
    [words.holder, record.name],
    [words.award, record.award],
    [words.day, record.conferred_on && formatDay(record.conferred_on)],
    [words.number, record.number],
  ] as const;
  return (
    <dl>
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
