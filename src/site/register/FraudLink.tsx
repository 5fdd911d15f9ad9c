import { entryOf } from '../../content/addresses/pagePath.ts';
import { leadFormWords as words } from '../../kernel/words/pageForm.ts';
import { useSnapshot } from '../ui/page/snapshot.ts';

const path = '/fraud-alert';

/** Leads to the page against fraud, if there is one. */
export function FraudLink({ className }: Readonly<{ className?: string | undefined }>) {
  const page = entryOf('auxiliary', path, useSnapshot());
  return page ? (
    <p className={className}>
      {words.neverAsk} <a href={path}>{page.data.title}</a>
    </p>
  ) : null;
}
