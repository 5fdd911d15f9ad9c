import { renderToString } from 'react-dom/server';
import { inWording } from '../../../kernel/wording/wording.ts';
import { wordingOf } from '../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Assets } from '../../shell/assets.ts';
import { lookOf } from '../../brand/look.ts';
import { leadConfigOf } from '../leadConfig.ts';
import { FormScreens, type Letter, previewWords as words } from './FormScreens.tsx';

const form = 'src/site/register/modal/open.tsx';
const frame = 'src/site/register/preview/formScreens.css';

/**
 * Renders the registration form as HTML for staff, who could not see its texts otherwise, as a script opens it over a
 * page. Null if the university is not published.
 * @throws if the form is not published
 */
export function renderLeadForm(snapshot: Snapshot, assets: Assets): string | null {
  const [university] = snapshot.all('university');
  if (!university) return null;
  const styles = assets.stylesheet
    ? [assets.stylesheet, ...assets.styles(form), assets.file(frame)]
    : [];
  const brand = lookOf(snapshot, assets).styles;
  const html = inWording(wordingOf(snapshot), () =>
    renderToString(
      <html lang="en-IN">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{university.data.name}</title>
          {[...styles, ...brand].map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
        </head>
        <body>
          <FormScreens config={leadConfigOf(snapshot)} letters={lettersOf(snapshot)} />
        </body>
      </html>,
    ),
  );
  return `<!doctype html>${html}`;
}

/** The texts of the form that are not shown in the dialog. */
function lettersOf(snapshot: Snapshot): readonly Letter[] {
  const { adult_age: age, guardian_text, mail_subject, mail_text } = snapshot.one('leadForm').data;
  const guardian = guardian_text && {
    caption: words.guardian,
    hint: age ? words.under(age) : words.noAge,
    text: guardian_text,
  };
  const mail = mail_subject &&
    mail_text && { caption: words.mail, title: mail_subject, text: mail_text };
  return [guardian, mail].filter((letter) => !!letter);
}
