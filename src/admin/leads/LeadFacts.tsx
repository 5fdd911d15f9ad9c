import Button from '@mui/material/Button';
import { Link } from 'react-router';

import { correctLead } from '../../kernel/calls/staffLeads.ts';
import { INVENTED_WORDS } from '../../kernel/staffLeads/invented.ts';
import { formatDay } from '../../kernel/values/dates.ts';
import { languageName } from '../../kernel/publishing/languages.ts';
import { clickIds } from '../../kernel/leads/arrival.ts';
import type { LeadPage } from '../../kernel/staffLeads/staffLeads.ts';
import { placeInWords } from '../../kernel/leads/region.ts';
import { Icon } from '../icons/Icon.tsx';
import { ForWhoMay } from '../session/ForWhoMay.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { type Fact, Facts } from '../ui/Facts.tsx';
import { readable } from '../ui/time.ts';
import styles from './LeadScreen.module.css';
import { ContactLinks } from './ContactLinks.tsx';
import { Corrections } from './work/Corrections.tsx';

type Props = Readonly<{ lead: LeadPage; onChanged: () => void }>;

export function LeadFacts({ lead, onChanged }: Props) {
  return (
    <Card title="Contact">
      {lead.invented ? <p>{INVENTED_WORDS}</p> : <Ways lead={lead} />}
      <Facts facts={[...personOf(lead), ...endOf(lead), ...originOf(lead), ...referralsOf(lead)]} />
      <ForWhoMay call={correctLead}>
        <Corrections lead={lead} onChanged={onChanged} />
      </ForWhoMay>
    </Card>
  );
}

function Ways({ lead }: Readonly<{ lead: LeadPage }>) {
  return (
    <div className={styles.ways}>
      <Button variant="contained" color="secondary" href={`tel:${lead.mobile}`}>
        Call
      </Button>
      <Button
        variant="outlined"
        href={`https://wa.me/${lead.mobile.slice(1)}`}
        target="_blank"
        rel="noreferrer"
        endIcon={<Icon name="external-link" size={16} />}
      >
        WhatsApp
      </Button>
      <Button variant="outlined" href={`mailto:${lead.email}`}>
        E-mail
      </Button>
    </div>
  );
}

function personOf(lead: LeadPage): readonly Fact[] {
  const { verified_at: verified } = lead;
  return [
    ['Number', <ContactLinks key="reach" {...lead} />],
    [
      'Verified',
      verified ? readable(verified) : <Chip key="no" tone="wait" label="Not verified" />,
    ],
    ['E-mail', lead.email],
    ['Interested in', lead.programme ?? lead.area_of_interest],
    ['Fee plan', lead.fee_plan],
    ['Qualification', lead.qualification],
    [
      'Consent',
      lead.consent_withdrawn && (
        <Chip key="withdrawn" tone="bad" label="Withdrawn: do not call or write" />
      ),
    ],
    [
      'Under age',
      lead.consent?.given_by === 'guardian' && (
        <Chip key="child" tone="wait" label="A parent or guardian agreed: talk to them" />
      ),
    ],
    ['Consent read in', lead.consent && languageName(lead.consent.language)],
    ['Nominee', lead.nominee && `${lead.nominee.name}, ${lead.nominee.contact}`],
    ['Details by', lead.details_by === 'referrer' && 'A friend; they agreed to nothing yet'],
  ];
}

function endOf(lead: LeadPage): readonly Fact[] {
  return [
    ['Lost because', lead.lost_reason],
    ['Enrolled in', lead.enrolled_programme],
    ['Enrolled on', lead.enrolled_on && formatDay(lead.enrolled_on)],
  ];
}

function originOf(lead: LeadPage): readonly Fact[] {
  const codes = [lead.c2, lead.c3, lead.c4, lead.c5].filter(Boolean).join(', ');
  const clicks = clickIds.flatMap((name) => lead.click_ids[name] ?? []);
  return [
    ['Source', lead.source_media],
    ['Campaign', lead.source_campaign],
    [clicks.length > 1 ? 'Click ids' : 'Click id', clicks.join(', ')],
    ['Came by', lead.source_source],
    ['Came from', lead.source_refer_url],
    ['On page', lead.page],
    ['Registered from', placeInWords(lead.region)],
    ['Codes', codes],
  ];
}

function referralsOf({ brought_by, friends, public_id }: LeadPage): readonly Fact[] {
  const invitation = brought_by && (
    <Link key="by" to={`/referrals/${brought_by}`}>
      A friend’s invitation
    </Link>
  );
  const brought = friends > 0 && (
    <Link key="friends" to={`/referrals?referrer=${public_id}`}>
      {friends === 1 ? '1 friend' : `${friends} friends`}
    </Link>
  );
  return [
    ['Brought by', invitation],
    ['Has brought', brought],
  ];
}
