import type { Snapshot } from '../../content/snapshot.ts';
import type { PageMeta } from '../seo/pageMeta.ts';
import { ButtonLink, type ButtonLook } from '../ui/buttons/Button.tsx';
import { EnrolLink } from '../ui/buttons/Lead.tsx';

type Props = Readonly<{
  snapshot: Snapshot;
  /** The page that the block stands on is the last of them. */
  trail: PageMeta['trail'];
  label: string | null;
  action: 'register' | 'link';
  url: string | null;
  look: ButtonLook;
}>;

/** The button of a block: opens registration, or goes to an address. */
export function BlockAction({ snapshot, trail, label, action, url, look }: Props) {
  if (label === null) return null;
  if (action === 'register') {
    return <EnrolLink snapshot={snapshot} path={trail.at(-1)?.path} label={label} look={look} />;
  }
  return url === null ? null : (
    <ButtonLink href={url} look={look}>
      {label}
    </ButtonLink>
  );
}
