import type { Platform } from '../../../../server/platform/open.ts';
import type { Website, HeldView } from '../../../../server/website/website.ts';
import type { Content } from '../../../../server/content/content.ts';
import type { Leads } from '../../../../server/leads/leads.ts';
import { openPages } from '../../../../server/leads/pages/show.ts';
import type { Visitors } from '../../../../server/leads/visitors/visitors.ts';
import type { MyDataField, MyDataValues } from '../../../../server/website/website.ts';
import type { Exchange } from '../../../../server/leads/register/answers.ts';
import { textIn } from '../../../../server/leads/pages/values.ts';
import { myDataCookies } from './session/cookies.ts';
import { myDataSessions, type Proved } from './session/sessions.ts';
import type { HeldData } from '../../../../kernel/staffLeads/heldData.ts';

/** What the pages of one's own data stand on. */
export type MyDataDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'limits' | 'turns'> & {
  content: Pick<Content, 'snapshot'>;
  leads: Leads;
  visitors: Visitors;
  website: Pick<Website, 'moment' | 'myData' | 'policy' | 'site'>;
};

/** A form that cannot be taken: what was typed, and what is wrong with it. */
export type Refused = Readonly<{
  values: Partial<MyDataValues>;
  problems: Readonly<Partial<Record<MyDataField, string>>>;
}>;

/** What each of the pages is made with. */
export function openContext(deps: MyDataDeps) {
  const cookies = myDataCookies(deps.config);
  const show = openPages(deps, deps.website.myData);

  /** All that is held, with what was typed and is wrong. */
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

/** What the forms hold before anybody has typed. */
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

/** What was decided a moment ago, as an address says it. */
function savedIn(text: string): HeldView['saved'] {
  return decided.find((one) => one === text) ?? null;
}
