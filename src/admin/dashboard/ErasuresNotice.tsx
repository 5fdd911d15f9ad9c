import { Link } from 'react-router';

import type { Dashboard } from '../../contract/dashboard.ts';
import { NOTICE_HOURS } from '../../contract/retention.ts';
import { counted } from '../ui/counted.ts';
import { Notice } from '../ui/Notice.tsx';
import { readable } from '../ui/time.ts';

/** Who will be erased, from when on, and what keeps them. Nothing where nobody will be soon. */
export function ErasuresNotice({ erasures }: Readonly<{ erasures: Dashboard['erasures'] }>) {
  const { leads, next } = erasures;
  if (next === null) return null;
  return (
    <Notice kind="wait">
      <b>
        {counted(leads, 'lead')} will be erased, as the time is over that leads are kept: the first
        after {readable(next)}.
      </b>{' '}
      Each person is told by e-mail {NOTICE_HOURS} hours before; whoever comes back, or is called,
      stays. Under <Link to="/privacy">Personal data</Link> you see who goes, and hold who must
      stay. To keep all for longer, ask whoever runs the servers before then (
      <code>PROSPECTUS_KEEP_ENQUIRIES</code>, <code>PROSPECTUS_KEEP_ENROLMENTS</code>).
    </Notice>
  );
}
