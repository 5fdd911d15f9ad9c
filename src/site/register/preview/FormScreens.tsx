import type { ReactNode } from 'react';
import type { LeadConfig } from '../leadConfig.ts';
import { DetailsStep } from '../modal/DetailsStep.tsx';
import { firstFlow, type Flow } from '../flow/flow.ts';
import { LastScreen } from '../modal/LastScreen.tsx';
import styles from '../modal/LeadModal.module.css';
import { MobileStep } from '../modal/MobileStep.tsx';
import { Sheet } from '../modal/sheet/Sheet.tsx';
import type { StepProps } from '../modal/stepProps.ts';
import { previewWords as words } from './words.ts';

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

/** The screens of the registration form that have words of staff, in the order in which visitors meet them. */
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
      <div className="form-screen" inert>
        <Sheet config={config} step={flow.step}>
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
  const hint = opensByItself ? words.byItself(config.delay, config.exit) : words.byButton;
  const last = {
    step: 'LAST_SCREEN',
    lead: example,
    programme: config.programmes[0]?.id ?? null,
  } as const;
  return [
    { caption: words.register, hint, flow: { purpose: 'REGISTER' }, View: MobileStep },
    { caption: words.login, flow: { purpose: 'LOGIN' }, View: MobileStep },
    { caption: words.download, flow: { purpose: 'DOWNLOAD' }, View: MobileStep },
    { caption: words.details, flow: { step: 'OTHER_DETAILS' }, View: DetailsStep },
    { caption: words.lastNew, flow: { ...last, leadType: 'NEW' }, View: LastScreen },
    { caption: words.lastExisting, flow: { ...last, leadType: 'EXISTING' }, View: LastScreen },
  ];
}
