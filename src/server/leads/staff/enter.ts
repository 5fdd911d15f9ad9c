import { siteLanguage } from '../../../kernel/publishing/languages.ts';
import {
  consentWays,
  leadWorkMessages,
  type NewLead,
} from '../../../kernel/staffLeads/leadWork.ts';
import { allows } from '../../../kernel/staff/permissions.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { invalidInput } from '../../http/errors.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { randomText } from '../../platform/tokens.ts';
import { isOffered } from '../register/register-lead.ts';
import {
  consentPurposes,
  keepConsentText,
  publishedConsent,
  versionOfText,
} from '../consent-texts.ts';
import { consent, lead } from '../store/table.ts';
import { nameOf, recordChange, type StaffLeadActor, type StaffLeadDeps } from './change.ts';
import { addHandling, putStage } from './repository.ts';

type Deps = Pick<StaffLeadDeps, 'audit' | 'clock' | 'content' | 'database' | 'leads'>;

/** Stores a lead from a call or a visit with the way in which it consented: unverified, and without a code. */
export async function enterLead(
  deps: Deps,
  given: NewLead,
  actor: StaffLeadActor,
): Promise<number> {
  const mobile = checkedNumber(given, deps);
  const at = deps.clock.now();
  const way = consentWays.find(({ id }) => id === given.consent_by)?.label ?? '';
  const text = `${way}, as a member of the staff noted: ${publishedConsent(deps.content)}`;
  const version = versionOfText(text);
  return withTransaction(deps.database, async (tx) => {
    await keepConsentText(tx, { version, text, createdAt: at });
    const [made] = await tx
      .insert(lead)
      .values({
        publicId: randomText(16, 'base64url'),
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
      })
      .onConflictDoNothing({ target: lead.mobile })
      .returning({ id: lead.id });
    if (!made) throw invalidInput([{ field: 'mobile', msg: leadWorkMessages.known }]);
    const leadId = made.id;
    const purposes = [...consentPurposes];
    await tx
      .insert(consent)
      .values({ leadId, version, language: siteLanguage, purposes, givenAt: at });
    await recordChange(deps, tx, {
      id: leadId,
      actor,
      at,
      action: 'enter',
      kind: 'entered',
      text: `agreed ${way.charAt(0).toLowerCase()}${way.slice(1)}`,
      after: { consent_by: given.consent_by, mine: given.mine },
    });
    // Who sees their own leads alone could not see one that nobody has.
    if (given.mine || !allows(actor.member.role.permissions, 'leads.all')) {
      await putStage(tx, { leadId, stage: 'new', assignedTo: actor.member.id, at });
      const by = nameOf(actor.member);
      await addHandling(tx, { leadId, kind: 'assigned', by, text: by, at });
    }
    return leadId;
  });
}

function checkedNumber({ mobile: typed, area_of_interest: interest }: NewLead, deps: Deps): string {
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
