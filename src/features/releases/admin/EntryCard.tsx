import Button from '@mui/material/Button';
import { Second } from '../../../admin/ui/Table.tsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router';

import { isTypeName, typeOf } from '../../../content/registry.ts';
import { addressOf } from '../../../kernel/call.ts';
import { useAction } from '../../../admin/api/useAction.ts';
import { Differences } from '../../../admin/content/history/Differences.tsx';
import { keepLinksHere } from '../../../admin/content/marks.ts';
import { entryPath } from '../../../admin/entries/addresses.ts';
import { statusWord } from '../../../admin/entries/status.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { leaveRelease, previewRelease } from '../calls.ts';
import type { ReleaseEntry, ReleasePage } from '../release.ts';
import { CommentList, type Place } from './Comments.tsx';
import styles from './Releases.module.css';

type Props = Readonly<{
  release: ReleasePage;
  entry: ReleaseEntry;
  isOpen: boolean;
  onComment: (place: Place) => void;
  onChanged: () => void;
}>;

/** An entry with its differences, its page and its comments. */
export function EntryCard({ release, entry, isOpen, onComment, onChanged }: Props) {
  const [isShown, setShown] = useState(false);
  const action = useAction(onChanged);
  const type = isTypeName(entry.type) ? typeOf(entry.type) : undefined;
  const comments = release.comments.filter((one) => one.entry === entry.id && one.field === null);
  const mayTakeOut = release.may.write && ['asked', 'returned'].includes(release.state);
  return (
    <Card title={entry.title || 'Untitled'} aside={type?.label.one}>
      <div className={styles.entry}>
        <div className={styles.about}>
          <Chip
            tone={entry.status === 'trashed' ? 'bad' : 'calm'}
            label={statusWord(entry.status)}
          />
          <Second>
            Changed by {entry.updated_by}, {readable(entry.updated_at)}
          </Second>
          {entry.goes_along && <Second>Goes public with the entry above</Second>}
        </div>
        <div className={styles.buttons}>
          {type && (
            <Button
              component={Link}
              size="small"
              to={`${entryPath(type, entry.id)}?panel=releases`}
            >
              Open the editor
            </Button>
          )}
          {!entry.goes_along && isOpen && (
            <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              Show the page
            </Button>
          )}
          {isOpen && !entry.goes_along && release.may.write && (
            <Button
              size="small"
              onClick={() =>
                onComment({ entry: entry.id, field: null, quote: '', label: entry.title })
              }
            >
              Comment on this entry
            </Button>
          )}
          {!entry.goes_along && mayTakeOut && (
            <Button
              size="small"
              disabled={action.isPending}
              onClick={() =>
                action.run('It is taken out.', leaveRelease, {
                  params: { id: release.id, entry: entry.id },
                })
              }
            >
              Take out
            </Button>
          )}
        </div>
        {isShown && <Page release={release} entry={entry} />}
        <CommentList release={release.id} comments={comments} onChanged={onChanged} />
        {isOpen && (
          <Changes release={release} entry={entry} onComment={onComment} onChanged={onChanged} />
        )}
      </div>
    </Card>
  );
}

function Page({ release, entry }: Pick<Props, 'release' | 'entry'>) {
  const src = addressOf(previewRelease, {
    params: { id: release.id },
    query: { entry: entry.id },
  });
  return (
    <iframe
      className={styles.page}
      title={`The page of ${entry.title}`}
      sandbox="allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      src={src}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument) keepLinksHere(currentTarget.contentDocument);
      }}
    />
  );
}

function Changes({ release, entry, onComment, onChanged }: Omit<Props, 'isOpen'>) {
  const type = isTypeName(entry.type) ? typeOf(entry.type) : undefined;
  if (entry.differences === null || type === undefined)
    return <p>Your role does not see entries of this type.</p>;
  if (entry.differences.length === 0) return <p>Nothing of it differs from its public state.</p>;
  return entry.differences.map((difference) => (
    <Change
      key={difference.path}
      release={release}
      entry={entry}
      type={type}
      difference={difference}
      onComment={onComment}
      onChanged={onChanged}
    />
  ));
}

type ChangeProps = Pick<Props, 'release' | 'entry' | 'onComment' | 'onChanged'> &
  Readonly<{
    type: ReturnType<typeof typeOf>;
    difference: NonNullable<ReleaseEntry['differences']>[number];
  }>;

function Change({ release, entry, type, difference, onComment, onChanged }: ChangeProps) {
  const place = useRef<HTMLDivElement>(null);
  const { path, label } = difference;
  const comments = release.comments.filter((one) => one.entry === entry.id && one.field === path);
  return (
    <div ref={place} className={styles.comments}>
      <Differences type={type} differences={[difference]} other="Then" />
      <CommentList release={release.id} comments={comments} onChanged={onChanged} />
      {release.may.write && !entry.goes_along && (
        <div>
          <Button
            size="small"
            aria-label={`Comment on ${label}`}
            onClick={() =>
              onComment({ entry: entry.id, field: path, quote: markedIn(place.current), label })
            }
          >
            Comment
          </Button>
        </div>
      )}
    </div>
  );
}

/** Stand before the values, and belong to neither. */
const headings = /^(?:Now|Then): /;

/** The words that are marked in a part of the page; none if the mark is elsewhere. */
function markedIn(element: HTMLElement | null): string {
  const marked = window.getSelection();
  const isHere = element?.contains(marked?.anchorNode ?? null) ?? false;
  const words = isHere ? (marked?.toString() ?? '') : '';
  return words.replace(/\s+/g, ' ').trim().replace(headings, '');
}
