import { renderToString } from 'react-dom/server';
import { speaking } from '../../../contract/spoken/spoken.ts';
import { ownWordsOf } from '../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Assets } from '../../shell/assets.ts';
import { lookOf } from '../../brand/look.ts';
import { leadConfigOf } from '../config/leadConfig.ts';
import { FormScreens } from './FormScreens.tsx';

const form = 'src/site/register/modal/open.tsx';
const frame = 'src/site/register/preview/formScreens.css';

/**
 * The registration form as HTML for staff, who could not see its words otherwise: it opens over a page by a script.
 * Null where the university is not published; throws where the form is not.
 */
export function renderLeadForm(snapshot: Snapshot, assets: Assets): string | null {
  const [university] = snapshot.all('university');
  if (!university) return null;
  const styles = assets.stylesheet
    ? [assets.stylesheet, ...assets.styles(form), assets.file(frame)]
    : [];
  const brand = lookOf(snapshot, assets).styles;
  const html = speaking(ownWordsOf(snapshot), () =>
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
          <FormScreens config={leadConfigOf(snapshot)} mail={mailOf(snapshot)} />
        </body>
      </html>,
    ),
  );
  return `<!doctype html>${html}`;
}

function mailOf(snapshot: Snapshot) {
  const { mail_subject: subject, mail_text: text } = snapshot.one('leadForm').data;
  return subject && text ? { subject, text } : undefined;
}
