import { leadWords } from '../../../kernel/words/register.ts';

type Props = Readonly<{ text: string; className: string | undefined }>;

/** The small print; its mention of the privacy policy is a link. */
export function Notice({ text, className }: Props) {
  const [before, ...after] = text.split(leadWords.privacyPolicy);
  if (after.length === 0) return <p className={className}>{text}</p>;
  return (
    <p className={className}>
      {before}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        {leadWords.privacyPolicy}
      </a>
      {after.join(leadWords.privacyPolicy)}
    </p>
  );
}
