import Button from '@mui/material/Button';
import { useState } from 'react';

import { isTypeName, typeOf } from '../../../content/registry.ts';
import { ApiError } from '../../../admin/api/client.ts';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { instantOf, wallClockOf } from '../../../admin/content/fields/values.ts';
import { PointList } from '../../../admin/entries/OpenPoints.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { approveRelease, closeRelease, returnRelease, takeReleaseBack } from '../calls.ts';
import { TEXT_LIMIT } from '../limits.ts';
import type { ReleasePage } from '../release.ts';
import { AskAgainDialog } from './AskAgain.tsx';
import styles from './Releases.module.css';

type Props = Readonly<{ release: ReleasePage; onChanged: () => void }>;
type Dialog = 'approve' | 'plan' | 'return' | 'take back' | 'ask';

/** The buttons for whatever the reader may do with it now. */
export function Decisions({ release, onChanged }: Props) {
  const [opened, setOpened] = useState<Dialog>();
  const action = useAction(onChanged);
  const { state, may } = release;
  const isDecidable = may.decide && ['asked', 'returned', 'planned'].includes(state);
  const mayClose = may.write && (state !== 'planned' || may.decide);
  const close = () => setOpened(undefined);
  const dialog = { release, onChanged, onClose: close };
  return (
    <div className={styles.buttons}>
      {isDecidable && (
        <>
          <Button variant="contained" onClick={() => setOpened('approve')}>
            Approve and publish
          </Button>
          <Button variant="outlined" onClick={() => setOpened('plan')}>
            {state === 'planned' ? 'Change the time' : 'Approve for a time'}
          </Button>
        </>
      )}
      {may.decide && ['asked', 'planned'].includes(state) && (
        <Button variant="outlined" onClick={() => setOpened('return')}>
          Return
        </Button>
      )}
      {may.write && state === 'returned' && (
        <Button variant="outlined" onClick={() => setOpened('ask')}>
          Ask again
        </Button>
      )}
      {may.decide && state === 'published' && (
        <Button variant="outlined" color="error" onClick={() => setOpened('take back')}>
          Take all of it back
        </Button>
      )}
      {mayClose && ['asked', 'returned', 'planned'].includes(state) && (
        <Button
          disabled={action.isPending}
          onClick={() => action.run('It is closed.', closeRelease, { params: { id: release.id } })}
        >
          Close without publishing
        </Button>
      )}
      {(opened === 'approve' || opened === 'plan') && (
        <ApproveDialog {...dialog} isPlan={opened === 'plan'} />
      )}
      {opened === 'return' && <ReturnDialog {...dialog} />}
      {opened === 'take back' && <TakeBackDialog {...dialog} />}
      {opened === 'ask' && <AskAgainDialog {...dialog} />}
    </div>
  );
}

type DialogProps = Props & Readonly<{ onClose: () => void }>;

function ApproveDialog({
  release,
  isPlan,
  onClose,
  onChanged,
}: DialogProps & Readonly<{ isPlan: boolean }>) {
  const [at, setAt] = useState(isPlan ? wallClockOf(release.publish_at) : '');
  const [answer, setAnswer] = useState('');
  const { run, error, isPending } = useAction(() => {
    onClose();
    onChanged();
  }, ['publish_at', 'answer']);
  const isAsked = error instanceof ApiError && error.code === 'unconfirmed';
  const approve = () =>
    run('It is approved.', approveRelease, {
      params: { id: release.id },
      body: {
        seen: release.items.map(({ id, version }) => ({ id, version })),
        publish_at: isPlan ? instantOf(at) : null,
        answer,
        ask: !isAsked,
      },
    });
  const what = release.items.length === 1 ? 'it' : `all ${release.items.length} entries`;
  return (
    <FormDialog
      title={isPlan ? 'Approve for a time' : `Publish ${what}?`}
      action={isAsked ? 'Approve all the same' : isPlan ? 'Plan it' : 'Publish'}
      width="sm"
      busy={isPending || (isPlan && at === '')}
      onSubmit={approve}
      onClose={onClose}
    >
      {error && <Refused error={error} release={release} isAsked={isAsked} />}
      {isPlan && (
        <TextField
          label="Goes live"
          type="datetime-local"
          help="Indian Standard Time. Whatever is changed before stops it: all of it goes public as you have seen it, or none."
          value={at}
          errorText={problemOf(error, 'publish_at')}
          onChange={({ target }) => setAt(target.value)}
        />
      )}
      <TextField
        label={`Words to ${release.asked_by}`}
        optional
        multiline
        minRows={2}
        value={answer}
        inputProps={{ maxLength: TEXT_LIMIT }}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </FormDialog>
  );
}

type RefusedProps = Readonly<{ error: Error; release: ReleasePage; isAsked: boolean }>;

/** The points of an answer, at the entries that they are about. */
function Refused({ error, release, isAsked }: RefusedProps) {
  const errors = error instanceof ApiError ? error.errors : [];
  const [first] = release.items;
  const points = errors.filter(({ field }) => /^\w+ \d+: /.test(field));
  if (!first || !isTypeName(first.type)) return <Notice kind="bad">{error.message}</Notice>;
  return (
    <Notice kind={isAsked ? 'wait' : 'bad'}>
      <p>{isAsked ? 'It would be public as it is:' : error.message}</p>
      <PointList entry={{ type: typeOf(first.type), id: first.id, title: first.title, points }} />
    </Notice>
  );
}

function ReturnDialog({ release, onClose, onChanged }: DialogProps) {
  const [answer, setAnswer] = useState('');
  const { run, error, isPending } = useAction(() => {
    onClose();
    onChanged();
  }, ['answer']);
  return (
    <FormDialog
      title={`Return it to ${release.asked_by}?`}
      action="Return"
      width="sm"
      busy={isPending}
      onSubmit={() =>
        run('It is returned.', returnRelease, { params: { id: release.id }, body: { answer } })
      }
      onClose={onClose}
    >
      <TextField
        label="Why"
        help="They read it here and by mail, and your comments here."
        multiline
        minRows={3}
        value={answer}
        inputProps={{ maxLength: TEXT_LIMIT }}
        errorText={problemOf(error, 'answer')}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </FormDialog>
  );
}

function TakeBackDialog({ release, onClose, onChanged }: DialogProps) {
  const { run, error, isPending } = useAction(() => {
    onClose();
    onChanged();
  }, []);
  return (
    <FormDialog
      title="Take all of it back?"
      action="Take it back"
      destructive
      width="sm"
      busy={isPending}
      onSubmit={() => run('It is taken back.', takeReleaseBack, { params: { id: release.id } })}
      onClose={onClose}
    >
      {error && <Notice kind="bad">{error.message}</Notice>}
      <p>Visitors see what was public before this release. The drafts stay as they are.</p>
    </FormDialog>
  );
}
