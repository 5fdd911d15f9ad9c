import { readLead } from '../../kernel/calls/staffLeads.ts';
import { Navigate, useParams } from 'react-router';

import type { LeadPage } from '../../kernel/staffLeads/staffLeads.ts';
import { useResource } from '../api/useResource.ts';
import { Loading } from '../ui/Loading.tsx';
import { NotFoundScreen } from '../ui/NotFoundScreen.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Columns } from '../ui/Columns.tsx';
import { Notice } from '../ui/Notice.tsx';
import { readable } from '../ui/time.ts';
import { Timeline } from '../ui/Timeline.tsx';
import { Duplicates } from './work/Duplicates.tsx';
import { Handling } from './Handling.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { NextCall } from './work/NextCall.tsx';
import { NoteForm } from './NoteForm.tsx';
import { LeadAccess } from './LeadAccess.tsx';
import { timelineEntryOf } from './timelineWords.ts';

/** A lead: how to reach them, where they stand, and all that happened. */
export function LeadScreen() {
  const { id = '' } = useParams();
  const { data, error, isLoading, isMissing, reload } = useResource(readLead, id);
  // One that has become part of another leads on to that.
  if (data && String(data.id) !== id) return <Navigate to={`/leads/${data.id}`} replace />;
  if (isMissing) return <NotFoundScreen message="There is no such lead, or it was erased." />;
  return (
    <>
      <BackLink to="/leads" label="All leads" />
      {error && <Notice kind="bad">{error.message}</Notice>}
      {isLoading && <Loading />}
      {data && <Known lead={data} onChanged={reload} />}
    </>
  );
}

type Props = Readonly<{ lead: LeadPage; onChanged: () => void }>;

function Known({ lead, onChanged }: Props) {
  return (
    <>
      <PageHead title={lead.name} lead={`Registered ${readable(lead.created_at)}`} />
      <Duplicates lead={lead} onChanged={onChanged} />
      <Columns
        side={
          <>
            <LeadFacts lead={lead} />
            <NextCall lead={lead} onChanged={onChanged} />
            <Handling lead={lead} onChanged={onChanged} />
            <LeadAccess lead={lead} />
          </>
        }
      >
        <Card title="Timeline">
          <NoteForm leadId={lead.id} onDone={onChanged} />
          <Timeline items={lead.timeline.map(timelineEntryOf)} />
        </Card>
      </Columns>
    </>
  );
}
