import { Link } from 'react-router';

import { Notice } from '../../../admin/ui/Notice.tsx';
import { useSetup } from './useSetup.ts';

export function SetupNotice() {
  const { data } = useSetup();
  if (!data || (data.is_public && !data.demo)) return null;
  return (
    <Notice kind="wait">
      {data.is_public ? (
        <>
          This is the demo university. <Link to="/setup">Begin with my university</Link>
        </>
      ) : (
        <>
          <b>The website is not public yet.</b> <Link to="/setup">Go on with the set-up</Link>
        </>
      )}
    </Notice>
  );
}
