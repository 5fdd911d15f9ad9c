import { Notice } from './Notice.tsx';

type Props = Readonly<{
  /** Of the whole, then of each entry and field. */
  sentences: readonly string[];
  /** Said before all others. */
  lead?: string;
}>;

export function RefusalNotice({ sentences: [what, ...each], lead }: Props) {
  return (
    <Notice kind="bad">
      <p>{[lead, what].filter(Boolean).join(' ')}</p>
      <ul>
        {[...new Set(each)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}
