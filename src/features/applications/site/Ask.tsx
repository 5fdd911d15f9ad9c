import { whatsappLink } from '../../../kernel/text/whatsappLink.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { applicationWords as words } from '../../../kernel/words/applications.ts';
import { ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { Icon } from '../../../site/ui/icons/Icon.tsx';

type Props = Readonly<{ snapshot: Snapshot; programme: string | null }>;

/** A question by WhatsApp, with the programme written already. */
export function Ask({ snapshot, programme }: Props) {
  const { whatsapp_number, name } = snapshot.one('university').data;
  if (!whatsapp_number) return null;
  const title = programmeByCode(snapshot, programme)?.data.title ?? name;
  return (
    <ButtonLink href={whatsappLink(whatsapp_number, words.askText(title))} look="line" newTab>
      <Icon name="brand-whatsapp" />
      {words.ask}
    </ButtonLink>
  );
}
