import { Link } from 'react-router';

import { Answered } from '../../../admin/api/Answered.tsx';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { counted } from '../../../admin/ui/time.ts';
import { readWhoCalls } from '../calls.ts';
import { People } from './People.tsx';
import { Rules } from './Rules.tsx';

/** Rules that give each new lead to a person, and who takes leads now. */
export function WhoCallsScreen() {
  const answer = useAnswer(['who calls'], readWhoCalls, {
    refetchInterval: 60_000,
  });
  const reload = () => void answer.refetch();
  return (
    <>
      <PageHead
        title="Who calls"
        lead="A new lead goes to a person the moment it comes. The first rule that matches a lead and has somebody here decides."
      />
      <Answered to={answer}>
        {(data) => (
          <>
            <Clock minutes={data.minutes} />
            {data.nobodys > 0 && (
              <Notice kind="bad">
                <Link to="/calls?call=planned&assigned=none">
                  {counted(data.nobodys, 'new lead is', 'new leads are')} nobody’s
                </Link>{' '}
                and wait for a first call.
              </Notice>
            )}
            <Rules rules={data.rules} people={data.people} onChanged={reload} />
            <People people={data.people} onChanged={reload} />
          </>
        )}
      </Answered>
    </>
  );
}

function inHours(minutes: number): string {
  return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

function Clock({ minutes }: Readonly<{ minutes: number | null }>) {
  const hours = <Link to="/launchpad/callHours">Hours of calls</Link>;
  return minutes === null ? (
    <Notice kind="wait">
      No clock runs. Say under {hours} within how many minutes a new lead is called: it then stands
      in “Calls due” with its time, and turns red when that has passed.
    </Notice>
  ) : (
    <p>
      A new lead is called within {inHours(minutes)} of the hours of calls. Change it under {hours}.
    </p>
  );
}
