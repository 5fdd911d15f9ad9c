import { renderToString } from 'react-dom/server';
import { inWording } from '../../../kernel/wording/wording.ts';
import { wordingOf } from '../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Assets } from '../../shell/assets.ts';
import { lookOf } from '../../brand/look.ts';
import { leadConfigOf, type LeadConfig } from '../leadConfig.ts';
import type { ReactNode } from 'react';
import { DetailsStep } from '../modal/DetailsStep.tsx';
import { MobileStep } from '../modal/NumberStep.tsx';
import { SidePanel } from '../modal/SidePanel.tsx';
import { firstFlow, type Flow } from '../flow/flow.ts';
import { LastScreen } from '../modal/LastScreen.tsx';
import styles from '../modal/Sheet.module.css';
import { Sheet } from '../modal/Sheet.tsx';
import type { StepProps } from '../modal/useLeadFlow.ts';

const form = 'src/site/register/modal/open.tsx';
const frame = 'src/site/register/preview/formScreens.css';

/** Renders the form's screens for staff; null if no university is published. @throws if the form is not published */
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

function lettersOf(snapshot: Snapshot): readonly Letter[] {
  const { adult_age: age, guardian_text, mail_subject, mail_text } = snapshot.one('leadForm').data;
  const guardian = guardian_text && {
    caption: previewWords.guardian,
    hint: age ? previewWords.under(age) : previewWords.noAge,
    text: guardian_text,
  };
  const mail = mail_subject &&
    mail_text && { caption: previewWords.mail, title: mail_subject, text: mail_text };
  return [guardian, mail].filter((letter) => !!letter);
}

type Screen = Readonly<{
  caption: string;
  /** The condition for showing it, if it is set in the same entry. */
  hint?: string;
  flow: Partial<Flow>;
  View: (props: StepProps) => ReactNode;
}>;

/** A text of the form that none of its screens shows: a mail, or a guardian's consent. */
export type Letter = Readonly<{ caption: string; hint?: string; title?: string; text: string }>;

type Props = Readonly<{ config: LeadConfig; letters: readonly Letter[] }>;

export function FormScreens({ config, letters }: Props) {
  return (
    <main className="form-screens">
      {screensOf(config).map((screen) => (
        <FormScreen key={screen.caption} config={config} screen={screen} />
      ))}
      {letters.map(({ caption, hint, title, text }) => (
        <figure key={caption}>
          <figcaption>
            <b>{caption}</b>
            {hint}
          </figcaption>
          <div className="form-screen form-letter">
            {title && <b>{title}</b>}
            <p>{text}</p>
          </div>
        </figure>
      ))}
    </main>
  );
}

function nothing() {}

function FormScreen({ config, screen }: Readonly<{ config: LeadConfig; screen: Screen }>) {
  const { caption, hint, View } = screen;
  const flow = { ...firstFlow, ...screen.flow };
  return (
    <figure>
      <figcaption>
        <b>{caption}</b>
        {hint}
      </figcaption>
      <div className="form-screen" data-for={flow.purpose} inert>
        <Sheet step={flow.step} side={<SidePanel config={config} />}>
          <div className={styles.form}>
            <View flow={flow} config={config} dispatch={nothing} now={0} />
          </div>
        </Sheet>
      </div>
    </figure>
  );
}

const example = { id: '', name: 'Asha Rao', leads_id: 'SU2026004711' };

function screensOf(config: LeadConfig): readonly Screen[] {
  const opensByItself = config.delay !== null || config.exit;
  const hint = opensByItself
    ? previewWords.byItself(config.delay, config.exit)
    : previewWords.byButton;
  const last = {
    step: 'LAST_SCREEN',
    lead: example,
    programme: config.programmes[0]?.id ?? null,
  } as const;
  return [
    { caption: previewWords.register, hint, flow: { purpose: 'REGISTER' }, View: MobileStep },
    { caption: previewWords.login, flow: { purpose: 'LOGIN' }, View: MobileStep },
    { caption: previewWords.download, flow: { purpose: 'DOWNLOAD' }, View: MobileStep },
    { caption: previewWords.details, flow: { step: 'OTHER_DETAILS' }, View: DetailsStep },
    { caption: previewWords.lastNew, flow: { ...last, leadType: 'NEW' }, View: LastScreen },
    {
      caption: previewWords.lastExisting,
      flow: { ...last, leadType: 'EXISTING' },
      View: LastScreen,
    },
  ];
}

export const previewWords = {
  register: 'Registering',
  login: 'Signing in',
  download: 'Downloading a brochure',
  details: 'A number that is new',
  lastNew: 'Last screen, for a new lead',
  lastExisting: 'Last screen, for an existing lead',
  guardian: 'A parent or guardian agrees',
  under: (age: number): string => `On the page for those under ${age}.`,
  noAge: 'Shown to nobody: no age is set.',
  mail: 'Mail after the first verification',
  byButton: 'Opens by its button only.',
  byItself: (delay: number | null, exit: boolean): string => {
    const moments = [
      delay !== null && `after ${delay} seconds`,
      exit && 'when the visitor is about to leave',
    ];
    return `Also opens by itself ${moments.filter(Boolean).join(' and ')}.`;
  },
} as const;
