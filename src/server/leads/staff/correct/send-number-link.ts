import { leadMessages } from '../../../../kernel/messages.ts';
import {
  correctionMessages,
  type NumberCorrection,
} from '../../../../kernel/staffLeads/corrections.ts';
import { INVENTED_WORDS } from '../../../../kernel/staffLeads/invented.ts';
import { wordsOf } from '../../../../content/read/ownWords.ts';
import { AppError, invalidInput } from '../../../http/errors.ts';
import { withTransaction } from '../../../platform/database/database.ts';
import { renumber } from '../../numbers/renumber.ts';
import { requireReach } from '../../reach-repository.ts';
import { isTaken } from '../../numbers/repository.ts';
import { lockWholeLead } from '../../store/lead-repository.ts';
import { nameOf, recordChange, type StaffLeadDeps, type Target } from '../change.ts';

type Deps = Pick<StaffLeadDeps, 'audit' | 'clock' | 'content' | 'database' | 'leads'>;

/**
 * Makes the link by which a person confirms a number. One that was never verified is corrected at once, for counsellors
 * to call by; a verified one stays until its person has entered the code that went to the new one.
 */
export function sendNumberLink(
  deps: Deps,
  target: Target,
  { mobile: typed, reason }: NumberCorrection,
): Promise<{ link: string; mobile: string }> {
  const { numbers, phones } = deps.leads;
  const { id: leadId, actor } = target;
  const mobile = phones.read(typed);
  if (mobile === undefined) throw wrongNumber(wordsOf(deps.content.snapshot(), leadMessages).phone);
  return withTransaction(deps.database, async (tx) => {
    const before = await lockWholeLead(tx, leadId);
    if (before === null) throw new AppError('lead_not_found');
    await requireReach(tx, actor.member, leadId);
    if (before.invented) throw new AppError('conflict', { msg: INVENTED_WORDS });
    if (before.detailsBy === 'referrer')
      throw new AppError('conflict', { msg: correctionMessages.notAgreed });
    const isSame = before.mobile === mobile;
    if (isSame && before.verifiedAt !== null) throw wrongNumber(correctionMessages.verified);
    if (await isTaken(tx, { mobile, leadId })) throw wrongNumber(correctionMessages.known);
    const now = deps.clock.now();
    const by = nameOf(actor.member);
    if (!isSame && before.verifiedAt === null)
      await renumber(tx, before, { mobile, by, reason, now });
    await recordChange(deps, tx, { ...target, at: now, action: 'number_link' });
    return { link: await numbers.make(tx, { leadId, mobile, by, reason }), mobile };
  });
}

function wrongNumber(msg: string): AppError {
  return invalidInput([{ field: 'mobile', msg }]);
}
