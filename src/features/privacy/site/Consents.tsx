import { hasName } from '../../../kernel/record.ts';
import type { HeldConsent } from '../../../kernel/staffLeads/heldData.ts';
import { directionOf, languageName } from '../../../kernel/publishing/languages.ts';
import { formatMoment } from '../../../kernel/values/moments.ts';
import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { myDataWords } from '../../../kernel/words/myData.ts';
import base from '../../../site/ui/base.module.css';
import { Button } from '../../../site/ui/buttons/Button.tsx';
import styles from './MyData.module.css';

const words = myDataWords.consents;

export function Consents({ consents }: Readonly<{ consents: readonly HeldConsent[] }>) {
  return (
    <section className={styles.card} id="consents">
      <h2>{words.title}</h2>
      {consents.length === 0 && <p>{words.none}</p>}
      {consents.map((consent) => (
        <Consent key={consent.id} consent={consent} />
      ))}
      {consents.length > 0 && <p className={base.muted}>{words.effect}</p>}
      <p className={base.muted}>{words.analytics}</p>
    </section>
  );
}

function Consent({ consent }: Readonly<{ consent: HeldConsent }>) {
  const { id, text, given_at, page, language, version, purposes, withdrawn_at, given_by } = consent;
  return (
    <article className={styles.consent}>
      <blockquote lang={language} dir={directionOf(language)}>
        {text}
      </blockquote>
      <ul>
        <li>{words.purposes(purposes.map(wayOf).join(', '))}</li>
        <li>{words.given(formatMoment(given_at), page ?? '/')}</li>
        {given_by === 'guardian' && <li>{words.guardian}</li>}
        <li>{words.language(languageName(language))}</li>
        <li>{words.version(version.slice(0, 12))}</li>
      </ul>
      {withdrawn_at ? (
        <p>
          <b>{words.withdrawnOn(formatMoment(withdrawn_at))}</b>
        </p>
      ) : (
        <form method="post" action={myDataPaths.withdraw}>
          <input type="hidden" name="consent" value={id} />
          <Button type="submit" look="line">
            {words.withdraw}
          </Button>
        </form>
      )}
    </article>
  );
}

function wayOf(purpose: string): string {
  const { ways } = words;
  return hasName(ways, purpose) ? ways[purpose] : purpose;
}
