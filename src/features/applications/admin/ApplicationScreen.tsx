import { Link, useParams } from 'react-router';

import { useResource } from '../../../admin/api/useAnswer.ts';
import { ContactLinks } from '../../../admin/leads/ContactLinks.tsx';
import { Card, Columns } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { Facts } from '../../../admin/ui/Facts.tsx';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { BackLink, PageHead } from '../../../admin/ui/PageHead.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { formatDay } from '../../../kernel/values/dates.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { spacedPhone } from '../../../kernel/values/phone.ts';
import { type ApplicationDetail, readApplication } from '../calls.ts';
import { Papers } from './Papers.tsx';
import { Payment, Status } from './Decide.tsx';
import { missingInWords, statusWords } from './words.ts';

export function ApplicationScreen() {
  const { id = '' } = useParams();
  const { data, error, isLoading, isMissing, reload } = useResource(readApplication, id);
  if (isMissing) return <NotFoundScreen message="There is no such application." />;
  return (
    <>
      <BackLink to="/applications" label="All applications" />
      {error && <Notice kind="bad">{error.message}</Notice>}
      {isLoading && <Loading />}
      {data && <Known application={data} onChanged={reload} />}
    </>
  );
}

type Props = Readonly<{ application: ApplicationDetail; onChanged: () => void }>;

function Known({ application, onChanged }: Props) {
  const { name, programme_title, begun_at, missing, lead_id, keep_until } = application;
  return (
    <>
      <PageHead title={name} lead={`${programme_title}, begun ${readable(begun_at)}`} />
      {lead_id === null && keep_until && (
        <Notice kind="wait">
          This person has had their data erased. The record of the decision stays until{' '}
          {formatDay(keep_until.slice(0, 10))}, as UGC asks.
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice kind="wait">Missing: {missing.map(missingInWords).join(', ')}.</Notice>
      )}
      <Columns
        side={
          <>
            <Applicant application={application} />
            <Status application={application} onChanged={onChanged} />
            <Payment application={application} onChanged={onChanged} />
          </>
        }
      >
        <Papers application={application} onChanged={onChanged} />
      </Columns>
    </>
  );
}

function Applicant({ application }: Readonly<{ application: ApplicationDetail }>) {
  const { name, mobile, email, lead_id, learner, guardian_name, guardian_mobile } = application;
  const { born, qualification, deb_id, abc_id, fee, keep_until, declared, status } = application;
  const guardianNumber = guardian_mobile ? spacedPhone(guardian_mobile) : 'number erased';
  return (
    <Card title="Applicant">
      <Facts
        facts={[
          ['Status', <Chip key="status" {...statusWords[status]} />],
          ['Name', lead_id === null ? name : <Link to={`/leads/${lead_id}`}>{name}</Link>],
          ['Number', mobile && <ContactLinks key="mobile" name={name} mobile={mobile} />],
          ['E-mail', email],
          ['Born', formatDay(born)],
          ['Qualification', qualification],
          ['Learner', learner === 'indian' ? 'Of India' : 'From abroad: no DEB-ID is asked'],
          ['Guardian', guardian_name && `${guardian_name}, ${guardianNumber}`],
          ['ABC-ID', abc_id],
          ['DEB-ID', deb_id],
          ['Fee due', fee !== null && formatRupees(fee)],
          ['Kept until', keep_until && formatDay(keep_until.slice(0, 10))],
          ['Agreed to', declared],
        ]}
      />
    </Card>
  );
}
