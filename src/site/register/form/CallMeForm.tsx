import { registerPaths } from '../../../kernel/leads/registerForm.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Hidden } from '../details/Hidden.tsx';
import { NumberSlot } from './NumberSlot.tsx';
import { words } from '../../../kernel/words/site.ts';

type Props = Readonly<{
  id?: string;
  label?: string;
  programme?: number | null;
  campaign?: string | null;
}>;

/** A number to call back: opens the lead form with it; without scripts, the page of that form. */
export function CallMeForm({
  id = 'call-me',
  label = words.callMeBack,
  programme,
  campaign,
}: Props) {
  return (
    <form
      method="post"
      action={registerPaths.form}
      data-lead="register"
      data-programme={programme ?? undefined}
      data-campaign={campaign ?? undefined}
      noValidate
    >
      <Hidden values={{ program_id: programme, campaign }} />
      <NumberSlot id={id} />
      <Button type="submit" look="ink" wide>
        {label}
      </Button>
    </form>
  );
}
