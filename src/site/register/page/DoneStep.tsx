import { addressOf } from '../../../kernel/call.ts';
import { readBrochure } from '../../../kernel/calls/leads.ts';
import { registerPaths } from '../../../kernel/leads/registerForm.ts';
import { feesOf, offeredPlan, planInWords } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { feeLine } from '../../programme/feeLine.ts';
import { programmeWords } from '../../../kernel/words/programme.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Hidden } from '../details/Hidden.tsx';
import { leadWords } from '../../../kernel/words/register.ts';
import type { DoneView } from '../view.ts';

type Props = Readonly<{ view: DoneView; snapshot: Snapshot }>;

/** The result for registered visitors: brochure, fee, plan, and the next step. */
export function DoneStep({ view, snapshot }: Props) {
  const programme = snapshot.get('programme', view.programme);
  const { admission_portal_url: portal } = snapshot.one('university').data;
  const fee = programme && feeLine(feesOf(programme, snapshot));
  return (
    <>
      {fee && (
        <p>
          {programme.data.title}: {fee}
        </p>
      )}
      <Plan view={view} snapshot={snapshot} />
      {programme && (
        <ButtonLink href={addressOf(readBrochure, { params: { programId: programme.id } })} wide>
          {leadWords.download}
        </ButtonLink>
      )}
      {programme && view.whatsappBrochures && (
        <ByWhatsapp programme={programme.id} isSent={view.isBrochureSent} />
      )}
      <ButtonLink href={portal} look={programme ? 'line' : 'go'} newTab wide>
        {leadWords.continueApplication}
      </ButtonLink>
    </>
  );
}

function ByWhatsapp({ programme, isSent }: Readonly<{ programme: number; isSent: boolean }>) {
  if (isSent) return <output>{leadWords.brochureSent}</output>;
  return (
    <form method="post" action={registerPaths.brochure}>
      <Hidden values={{ program_id: programme }} />
      <Button type="submit" look="line" wide>
        {leadWords.sendBrochure}
      </Button>
    </form>
  );
}

/** A plan that was chosen by somebody who is registered already can be noted. */
function Plan({ view: { plan, isPlanNoted, programme }, snapshot }: Props) {
  const offered = plan === null ? undefined : offeredPlan(snapshot, plan);
  if (!offered) return null;
  if (isPlanNoted) return <output>{leadWords.planNoted}</output>;
  return (
    <form method="post" action={registerPaths.plan}>
      <Hidden values={{ fee_plan_id: plan, program_id: programme }} />
      <p>{planInWords(offered)}</p>
      <Button type="submit" wide>
        {programmeWords.choosePlan}
      </Button>
    </form>
  );
}
