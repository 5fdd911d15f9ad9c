import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import type { LeadPage } from '../../contract/inbox.ts';
import { call } from '../api/client.ts';
import { Icon } from '../icons/Icon.tsx';
import { Loading } from '../layout/Loading.tsx';
import { NotFoundScreen } from '../layout/NotFoundScreen.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { readable } from '../ui/time.ts';
import { Handling } from './Handling.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import styles from './LeadScreen.module.css';
import { NoteForm } from './NoteForm.tsx';
import { Timeline } from './Timeline.tsx';

/** A lead: how to reach them, where they stand, and all that happened. */
export function LeadScreen() {
  const { id = '' } = useParams();
  const isNumber = /^\d{1,9}$/.test(id);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['lead', id],
    queryFn: async ({ signal }) =>
      (await call<LeadPage>('GET', `/staff/leads/${id}`, { signal })).data,
    enabled: isNumber,
  });
  if (!isNumber) return <NotFoundScreen />;
  return (
    <>
      <p>
        <Link to="/leads" className={styles.back}>
          <Icon name="arrow-left" size={18} />
          All leads
        </Link>
      </p>
      {error && <Notice kind="bad">{error.message}</Notice>}
      {isLoading && <Loading />}
      {data && <Known lead={data} onChanged={() => void refetch()} />}
    </>
  );
}

type Props = Readonly<{ lead: LeadPage; onChanged: () => void }>;

function Known({ lead, onChanged }: Props) {
  return (
    <>
      <PageHead title={lead.name} lead={`Registered ${readable(lead.created_at)}`} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <LeadFacts lead={lead} />
          <Handling lead={lead} onChanged={onChanged} />
        </div>
        <Card title="Timeline">
          <NoteForm leadId={lead.id} onDone={onChanged} />
          <Timeline items={lead.timeline} />
        </Card>
      </div>
    </>
  );
}
