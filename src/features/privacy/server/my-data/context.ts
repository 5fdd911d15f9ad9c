import type { Platform } from '../../../../server/platform/open.ts';
import type { Website } from '../../../../server/website/website.ts';
import type { HeldView, MyDataField, MyDataValues, MyDataView } from '../../view.ts';
import type { Content } from '../../../../server/content/content.ts';
import type { Leads } from '../../../../server/leads/leads.ts';
import { openPages } from '../../../../server/leads/pages/forms.ts';
import type { Visitors } from '../../../../server/leads/visitors/visitors.ts';
import type { Exchange } from '../../../../server/leads/register/register-lead.ts';
import { textIn } from '../../../../server/leads/pages/values.ts';
import type { Proved } from './session/repository.ts';
import { myDataCookies, myDataSessions } from './session/sessions.ts';
import type { HeldData } from '../../../../kernel/staffLeads/heldData.ts';

export type MyDataDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'limits' | 'turns'> & {
  content: Pick<Content, 'snapshot'>;
  leads: Leads;
  visitors: Visitors;
  website: Pick<Website, 'moment' | 'personal' | 'policy' | 'site'>;
};

export type Refused = Readonly<{
  values: Partial<MyDataValues>;
  problems: Readonly<Partial<Record<MyDataField, string>>>;
}>;

export function openContext(deps: MyDataDeps) {
  const cookies = myDataCookies(deps.config);
  const show = openPages(deps, (view: MyDataView) => deps.website.personal('myData', view));

  const showHeld = async (exchange: Exchange, proved: Proved, refused?: Refused) => {
    const held = await deps.leads.account.held(proved);
    const saved = savedIn(textIn(exchange.request.query, 'saved'));
    return show(exchange, {
      step: 'held',
      held,
      values: { ...valuesOf(held), ...refused?.values },
      problems: refused?.problems ?? {},
      until: proved.until.toISOString(),
      saved: refused ? null : saved,
    });
  };

  return {
    deps,
    cookies,
    sessions: myDataSessions(deps, cookies),
    show,
    showHeld,
  };
}

export type MyDataContext = ReturnType<typeof openContext>;

function valuesOf({ lead, nominee }: HeldData): MyDataValues {
  return {
    name: lead.name ?? '',
    email: lead.email ?? '',
    area_of_interest: lead.area_of_interest ?? '',
    highest_qualification_id: String(lead.highest_qualification_id ?? ''),
    nominee_name: nominee?.name ?? '',
    nominee_contact: nominee?.contact ?? '',
  };
}

const decided = ['details', 'withdrawn', 'nominee', 'nobody'] as const;

function savedIn(text: string): HeldView['saved'] {
  return decided.find((one) => one === text) ?? null;
}
