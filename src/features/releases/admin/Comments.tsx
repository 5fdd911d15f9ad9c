import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Second } from '../../../admin/ui/Table.tsx';
import { useState } from 'react';

import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { commentRelease, removeReleaseComment } from '../calls.ts';
import { QUOTE_LIMIT, TEXT_LIMIT } from '../limits.ts';
import type { ReleaseComment } from '../release.ts';
import styles from './Releases.module.css';

type ListProps = Readonly<{
  release: number;
  comments: readonly ReleaseComment[];
  onChanged: () => void;
  /** Leads to the field that a comment is about. */
  placeOf?: (comment: ReleaseComment) => ReactNode;
}>;

export function CommentList({ release, comments, onChanged, placeOf }: ListProps) {
  const action = useAction(onChanged);
  if (comments.length === 0) return null;
  return (
    <ul className={styles.comments} aria-label="Comments">
      {comments.map((comment) => (
        <li key={comment.id} className={styles.comment}>
          {placeOf?.(comment)}
          {comment.quote !== null && <blockquote>{comment.quote}</blockquote>}
          {!comment.stands && <Chip tone="calm" label="These words are no longer there" />}
          <p>{comment.text}</p>
          <Second>
            {comment.by}, {readable(comment.at)}
          </Second>
          {comment.own && (
            <Button
              size="small"
              disabled={action.isPending}
              onClick={() =>
                action.run('The comment is removed.', removeReleaseComment, {
                  params: { id: release, comment: comment.id },
                })
              }
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

export type Place = Readonly<{
  entry: number | null;
  field: string | null;
  quote: string;
  label: string;
}>;

type DialogProps = Readonly<{
  release: number;
  place: Place;
  onClose: () => void;
  onChanged: () => void;
}>;

export function CommentDialog({ release, place, onClose, onChanged }: DialogProps) {
  const [text, setText] = useState('');
  const [quote, setQuote] = useState(place.quote);
  const { entry, field, label } = place;
  const { run, error, isPending } = useAction(() => {
    onClose();
    onChanged();
  }, ['text', 'quote']);
  const body = { entry, field, text, quote: quote.trim() === '' ? null : quote.trim() };
  return (
    <FormDialog
      title={`Comment on ${label}`}
      action="Keep the comment"
      width="sm"
      busy={isPending}
      onSubmit={() =>
        run('The comment is kept.', commentRelease, { params: { id: release }, body })
      }
      onClose={onClose}
    >
      <TextField
        label="Comment"
        multiline
        minRows={3}
        autoFocus
        value={text}
        inputProps={{ maxLength: TEXT_LIMIT }}
        errorText={problemOf(error, 'text')}
        onChange={({ target }) => setText(target.value)}
      />
      {field !== null && (
        <TextField
          label="Words it is about"
          optional
          help="As they stand in the field. Mark them before you press Comment, and they stand here."
          value={quote}
          inputProps={{ maxLength: QUOTE_LIMIT }}
          errorText={problemOf(error, 'quote')}
          onChange={({ target }) => setQuote(target.value)}
        />
      )}
    </FormDialog>
  );
}
