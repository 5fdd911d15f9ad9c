import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';

import { send } from '../../../admin/api/client.ts';
import { useResource } from '../../../admin/api/useAnswer.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { Facts } from '../../../admin/ui/Facts.tsx';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { BackLink, PageHead } from '../../../admin/ui/PageHead.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { noteReleaseRead, readRelease } from '../calls.ts';
import { openStates, type ReleasePage } from '../release.ts';
import { CommentDialog, CommentList, type Place } from './Comments.tsx';
import { Decisions } from './Decisions.tsx';
import { EntryCard } from './EntryCard.tsx';
import styles from './Releases.module.css';
import { chipOf } from './words.ts';

export function ReleaseScreen() {
  const { id = '' } = useParams();
  const { data, error, isLoading, isMissing, reload } = useResource(readRelease, id);
  const hasNews = data?.news === true;
  useEffect(() => {
    if (hasNews) send(noteReleaseRead, { params: { id } }).catch(() => undefined);
  }, [hasNews, id]);
  if (isMissing)
    return <NotFoundScreen message="There is no such release, or your role does not see it." />;
  return (
    <>
      <BackLink to="/releases" label="All releases" />
      {error && <Notice kind="bad">{error.message}</Notice>}
      {isLoading && <Loading />}
      {data && <Known release={data} onChanged={reload} />}
    </>
  );
}

type Props = Readonly<{ release: ReleasePage; onChanged: () => void }>;

function Known({ release, onChanged }: Props) {
  const [place, setPlace] = useState<Place>();
  const isOpen = openStates.includes(release.state);
  const common = release.comments.filter(({ entry }) => entry === null);
  return (
    <>
      <PageHead
        title={release.name}
        lead={`${release.asked_by} asked for this, ${readable(release.asked_at)}`}
      />
      <Card title="Where it stands" aside={<Chip {...chipOf(release)} />}>
        <div className={styles.entry}>
          {release.error !== null && (
            <Notice kind="bad">Not published at its time. {release.error}</Notice>
          )}
          <Facts facts={factsOf(release)} />
          <Decisions release={release} onChanged={onChanged} />
        </div>
      </Card>
      {release.items.map((entry) => (
        <EntryCard
          key={entry.id}
          release={release}
          entry={entry}
          isOpen={isOpen}
          onChanged={onChanged}
          onComment={setPlace}
        />
      ))}
      <Card title="On all of it">
        <div className={styles.entry}>
          <CommentList release={release.id} comments={common} onChanged={onChanged} />
          {common.length === 0 && <p>Nobody has commented on all of it.</p>}
          {isOpen && release.may.write && (
            <div>
              <Button
                variant="outlined"
                onClick={() =>
                  setPlace({ entry: null, field: null, quote: '', label: release.name })
                }
              >
                Comment on all of it
              </Button>
            </div>
          )}
        </div>
      </Card>
      {place && (
        <CommentDialog
          release={release.id}
          place={place}
          onClose={() => setPlace(undefined)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

function factsOf(release: ReleasePage) {
  const { note, answer, reviewer, decided_by: by, decided_at: at } = release;
  return [
    ['Asked', note && <span className={styles.said}>{note}</span>],
    ['Reviewer', reviewer ?? 'Whoever may publish all of it'],
    ['Last answer', by && at && `${by}, ${readable(at)}`],
    ['In words', answer && <span className={styles.said}>{answer}</span>],
  ] as const;
}
