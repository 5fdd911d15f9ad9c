import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';

import { labelAt } from '../../../content/labels.ts';
import { Answered } from '../../../admin/api/Answered.tsx';
import { useAction } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { focusField } from '../../../admin/content/editing/fieldPlace.ts';
import type { BesideEntry } from '../../../admin/menu.ts';
import { useMay } from '../../../admin/session/member.ts';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { SidePanel } from '../../../admin/ui/SidePanel.tsx';
import { addToRelease, askForReview, readEntryRelease } from '../calls.ts';
import type { ReleaseComment, ReleasePage } from '../release.ts';
import { AskingFields, bodyOf } from './AskAgain.tsx';
import { CommentList } from './Comments.tsx';
import styles from './Releases.module.css';
import { chipOf } from './words.ts';

/** The review of an entry beside its editor. */
export function ReviewPanel({ type, id, store, onClose }: BesideEntry) {
  const mayWrite = useMay()(`content.write:${type.name}`);
  const sent = { params: { id } };
  const key = ['release of', id];
  const answer = useAnswer(key, readEntryRelease, { sent, gcTime: 0 });
  const reload = () => void answer.refetch();
  return (
    <SidePanel title="Review and release" onClose={onClose}>
      <Answered to={answer}>
        {({ release, open, reviewers }) =>
          release ? (
            <Waiting type={type} id={id} release={release} onChanged={reload} />
          ) : mayWrite ? (
            <Ask id={id} store={store} open={open} reviewers={reviewers} onChanged={reload} />
          ) : (
            <p>Nobody has asked for a review of this.</p>
          )
        }
      </Answered>
    </SidePanel>
  );
}

type WaitingProps = Pick<BesideEntry, 'type' | 'id'> &
  Readonly<{ release: ReleasePage; onChanged: () => void }>;

function Waiting({ type, id, release, onChanged }: WaitingProps) {
  const comments = release.comments.filter((one) => one.entry === id || one.entry === null);
  const placeOf = ({ field }: ReleaseComment) =>
    field !== null && (
      <Button size="small" onClick={() => focusField(field)}>
        {labelAt(type, field)}
      </Button>
    );
  return (
    <div className={styles.entry}>
      <div className={styles.about}>
        <Link to={`/releases/${release.id}`}>{release.name}</Link>
        <Chip {...chipOf(release)} />
      </div>
      {release.state === 'planned' && (
        <Notice kind="wait">
          A change now stops the planned time: it goes public as it was approved, or not at all.
        </Notice>
      )}
      {release.answer !== '' && <p className={styles.said}>{release.answer}</p>}
      <CommentList
        release={release.id}
        comments={comments}
        onChanged={onChanged}
        placeOf={placeOf}
      />
    </div>
  );
}

type AskProps = Pick<BesideEntry, 'id' | 'store'> &
  Readonly<{
    open: readonly Readonly<{ id: number; name: string }>[];
    reviewers: readonly Readonly<{ id: number; name: string }>[];
    onChanged: () => void;
  }>;

function Ask({ id, store, open, reviewers, onChanged }: AskProps) {
  const [asking, setAsking] = useState({ note: '', reviewer: '' });
  const [together, setTogether] = useState('');
  const { run, error, isPending } = useAction(onChanged, ['note', 'reviewer']);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await store();
    if (together === '')
      run('The review is asked for.', askForReview, {
        body: { entry: id, ...bodyOf(asking) },
      });
    else
      run('It goes public with the others.', addToRelease, {
        params: { id: Number(together) },
        body: { entry: id },
      });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void ask(event)}>
      <p>Somebody who may publish it looks at the differences and the page.</p>
      {open.length > 0 && (
        <SelectField
          label="Together with"
          none="Nothing else"
          help="All of a release goes public as one."
          options={open.map(({ id, name }) => ({ value: id, label: name }))}
          value={together}
          onChange={setTogether}
        />
      )}
      {together === '' && (
        <AskingFields
          asking={asking}
          set={(change) => setAsking((now) => ({ ...now, ...change }))}
          reviewers={reviewers}
          error={error}
        />
      )}
      <Button type="submit" variant="contained" disabled={isPending}>
        {together === '' ? 'Ask for review' : 'Add it'}
      </Button>
    </form>
  );
}
