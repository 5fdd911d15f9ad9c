import { whatsappLink } from '../../../kernel/text/whatsappLink.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { feesWords } from '../../../kernel/words/fees.ts';
import { ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { PrintButton } from '../../../site/ui/buttons/PrintButton.tsx';
import { Icon } from '../../../site/ui/icons/Icon.tsx';
import { useOrigin } from '../../../site/ui/page/origin.ts';
import { useSnapshot } from '../../../site/ui/page/snapshot.ts';
import { type Choice, queryOf } from './choice.ts';
import styles from './Cost.module.css';
import type { Sheet } from './sheet.ts';

const words = feesWords.sheet;

/** Passes the sheet on by the visitor's own programs: nothing is sent by us. */
export function ShareSheet({ choice, sheet }: Readonly<{ choice: Choice; sheet: Sheet }>) {
  const snapshot = useSnapshot();
  const { title } = choice.programme.data;
  const origin = useOrigin();
  const address = `${origin}/cost?${new URLSearchParams(queryOf(choice, snapshot))}`;
  const message = words.message(
    title,
    snapshot.one('university').data.name,
    formatRupees(sheet.first),
    formatRupees(sheet.inAll),
    address,
  );
  const mail = `mailto:?subject=${encodeURIComponent(words.subject(title))}&body=${encodeURIComponent(message)}`;
  return (
    <div className={styles.share} role="group" aria-label={words.share}>
      <ButtonLink href={whatsappLink('', message)} look="line" small newTab>
        <Icon name="brand-whatsapp" />
        {words.whatsapp}
      </ButtonLink>
      <ButtonLink href={mail} look="line" small>
        <Icon name="mail" />
        {words.mail}
      </ButtonLink>
      <PrintButton label={words.print} />
    </div>
  );
}
