import { useQuery } from '@tanstack/react-query';

import { readLeadAccess } from '../../kernel/calls/leadAccess.ts';
import type { AccessKind } from '../../kernel/staffLeads/leadAccess.ts';
import type { LeadPage } from '../../kernel/staffLeads/staffLeads.ts';
import { send } from '../api/client.ts';
import { Card } from '../ui/Card.tsx';
import { type Fact, Facts } from '../ui/Facts.tsx';
import { readable } from '../ui/time.ts';

const kinds: Readonly<Record<AccessKind, string>> = {
  listed: 'in a list',
  opened: 'on this page',
  exported: 'in an export',
};

/** So many are read at a glance; the audit log has all. */
const SHOWN = 12;

/** Who of the staff has seen a lead: by day, the newest first. */
export function LeadAccess({ lead }: Readonly<{ lead: Pick<LeadPage, 'id'> }>) {
  const { data = [] } = useQuery({
    queryKey: ['lead access', lead.id],
    queryFn: async () => (await send(readLeadAccess, { params: { id: lead.id } })).data,
  });
  if (data.length === 0) return null;
  const facts = data.slice(0, SHOWN).map(({ by, kind, times, last_at }): Fact => {
    const often = times > 1 ? `, ${times} times that day` : '';
    return [readable(last_at), `${by}, ${kinds[kind]}${often}`];
  });
  return (
    <Card title="Seen by">
      <Facts facts={facts} />
    </Card>
  );
}
