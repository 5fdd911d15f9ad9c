import { applicationPaths, paperTypes } from '../../../kernel/leads/applications.ts';
import { ownValue } from '../../../kernel/record.ts';
import { formatMoment } from '../../../kernel/values/moments.ts';
import { applicationWords } from '../../../kernel/words/applications.ts';
import { Button } from '../../../site/ui/buttons/Button.tsx';
import { FieldError } from '../../../site/ui/fields/Field.tsx';
import { classes } from '../../../site/ui/classes.ts';
import type { PaperOfApplicant, SentFile } from '../state.ts';
import type { OpenView } from '../view.ts';
import styles from './Application.module.css';

const words = applicationWords.papers;

/** Every paper with its own form: on a bad line, one that came is safe. */
export function Papers({ view }: Readonly<{ view: OpenView }>) {
  const { application, problems } = view;
  const general = problems['paper.'];
  return (
    <section className={styles.card} id="papers" data-papers="">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      {general && <FieldError id="papers-error">{general}</FieldError>}
      <ul className={styles.papers}>
        {application.papers.map((paper) => (
          <li key={paper.key} id={`paper-${paper.key}`}>
            <Paper paper={paper} problem={ownValue(problems, `paper.${paper.key}`)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PaperProps = Readonly<{ paper: PaperOfApplicant; problem: string | undefined }>;

function Paper({ paper, problem }: PaperProps) {
  const { name, help, optional, state, files } = paper;
  const isOpen = state === 'missing' || state === 'returned' || problem !== undefined;
  const label = state === 'missing' && optional ? words.optional : words.states[state];
  return (
    <>
      <div className={styles.paper}>
        <h3>{name}</h3>
        <span className={classes(styles.state, styles[state])}>{label}</span>
      </div>
      {help && <p className={styles.small}>{help}</p>}
      {files.map((file) => (
        <File key={file.id} file={file} />
      ))}
      {state === 'accepted' ? null : isOpen ? (
        <Upload paper={paper} problem={problem} />
      ) : (
        <details className={styles.fold}>
          <summary>{words.sendMore}</summary>
          <Upload paper={paper} problem={problem} />
        </details>
      )}
    </>
  );
}

function File({ file }: Readonly<{ file: SentFile }>) {
  const time = formatMoment(file.sentAt);
  return (
    <div className={styles.file}>
      <p>
        {words.file(time, sizeInWords(file.bytes))}
        {file.reason && <b>{words.why(file.reason)}</b>}
      </p>
      {file.state !== 'accepted' && (
        <form method="post" action={applicationPaths.remove}>
          <input type="hidden" name="file" value={file.id} />
          <button type="submit" className={styles.remove} aria-label={words.remove(time)}>
            {words.removeShort}
          </button>
        </form>
      )}
    </div>
  );
}

function Upload({ paper, problem }: PaperProps) {
  const id = `file-${paper.key}`;
  return (
    <form
      className={styles.upload}
      method="post"
      action={applicationPaths.paper}
      encType="multipart/form-data"
      data-sending={words.sending}
    >
      <input type="hidden" name="paper" value={paper.key} />
      <input
        id={id}
        className={styles.chooser}
        type="file"
        name="file"
        accept={paperTypes}
        multiple
        required
        aria-label={words.choose(paper.name)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
      />
      <Button type="submit">{words.send}</Button>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </form>
  );
}

const KILOBYTE = 1024;

function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < KILOBYTE ? `${kilobytes} kB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
