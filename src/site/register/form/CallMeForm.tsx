import { Button, ButtonLink } from '../../ui/Button.tsx';
import { NumberSlot } from './NumberSlot.tsx';
import { words } from '../../ui/words.ts';

type Props = Readonly<{
  id?: string;
  label?: string;
  programme?: number | null;
  campaign?: string | null;
}>;

/**
 * A number to call back: opens the lead form with it. The field has no name, so that a number is never part of an
 * address; without scripts the contact page takes over.
 */
export function CallMeForm({
  id = 'call-me',
  label = words.callMeBack,
  programme,
  campaign,
}: Props) {
  return (
    <>
      <form
        action="/contact"
        data-lead="register"
        data-programme={programme ?? undefined}
        data-campaign={campaign ?? undefined}
        data-needs-js=""
        noValidate
      >
        <NumberSlot id={id} />
        <Button type="submit" look="ink" wide>
          {label}
        </Button>
      </form>
      <noscript>
        <ButtonLink href="/contact" look="ink" wide>
          {label}
        </ButtonLink>
      </noscript>
    </>
  );
}
