import { siteLanguage } from '../../../kernel/publishing/languages.ts';
import { randomBytes } from 'node:crypto';

import {
  consentWays,
  leadWorkMessages,
  type NewLead,
} from '../../../kernel/staffLeads/leadWork.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { invalidInput } from '../../http/errors.ts';
import type { Platform } from '../../platform/open.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { isOffered } from '../register/body.ts';
import {
  consentPurposes,
  keepConsentText,
  publishedConsent,
  versionOfText,
} from '../consent-texts.ts';
import type { Phones } from '../phones.ts';
import { consent, lead } from '../store/table.ts';
import { nameOf, noting, type StaffLeadActor } from './change.ts';
import { addHandling, putStage } from './repository.ts';

type Deps = Pick<Platform, 'clock' | 'database'> & {
  audit: Audit;
  content: { snapshot(): Snapshot };
  leads: { phones: Phones };
};

/** Leads that staff enter, from a call or a visit. */
export function enterService(deps: Deps) {
  const { clock, database } = deps;
  const noted = noting(deps);

  return {
    /** Stores a lead with the way in which it consented. It stays unverified, and no code is sent. */
    enter: async (given: NewLead, actor: StaffLeadActor): Promise<number> => {
      const mobile = checked(given, deps);
      const at = clock.now();
      const way = consentWays.find(({ id }) => id === given.consent_by)?.label ?? '';
      const text = `${way}, as a member of the staff noted: ${publishedConsent(deps.content)}`;
      const version = versionOfText(text);
      return withTransaction(database, async (tx) => {
        await keepConsentText(tx, { version, text, createdAt: at });
        const [made] = await tx
          .insert(lead)
          .values(rowOf(given, { mobile, way, at }))
          .onConflictDoNothing({ target: lead.mobile })
          .returning({ id: lead.id });
        if (!made) throw invalidInput([{ field: 'mobile', msg: leadWorkMessages.known }]);
        const leadId = made.id;
        const purposes = [...consentPurposes];
        await tx
          .insert(consent)
          .values({ leadId, version, language: siteLanguage, purposes, givenAt: at });
        const by = nameOf(actor.member);
        await addHandling(tx, { leadId, kind: 'entered', by, text: `agreed ${lower(way)}`, at });
        if (given.mine) {
          await putStage(tx, { leadId, stage: 'new', assignedTo: actor.member.id, at });
          await addHandling(tx, { leadId, kind: 'assigned', by, text: by, at });
        }
        const after = { consent_by: given.consent_by, mine: given.mine };
        await noted(tx, actor, { action: 'enter', entityId: leadId, after });
        return leadId;
      });
    },
  };
}

function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** The number in E.164. */
function checked({ mobile: typed, area_of_interest: interest }: NewLead, deps: Deps): string {
  const mobile = deps.leads.phones.read(typed);
  const words = wordsOf(deps.content.snapshot(), leadMessages);
  const errors = [
    ...(mobile === undefined ? [{ field: 'mobile', msg: words.phone }] : []),
    ...(isOffered(interest, deps.content)
      ? []
      : [{ field: 'area_of_interest', msg: words.option }]),
  ];
  if (mobile === undefined || errors.length > 0) throw invalidInput(errors);
  return mobile;
}

type Facts = { mobile: string; way: string; at: Date };

function rowOf(given: NewLead, { mobile, way, at }: Facts): typeof lead.$inferInsert {
  return {
    publicId: randomBytes(16).toString('base64url'),
    mobile,
    name: given.name,
    email: given.email,
    highestQualificationId: given.highest_qualification_id,
    areaOfInterest: given.area_of_interest,
    sourceMedia: 'Staff',
    sourceCampaign: way,
    purpose: 'REGISTER',
    createdAt: at,
    updatedAt: at,
  };
}
