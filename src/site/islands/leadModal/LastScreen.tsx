import { downloadBrochure } from '../../client/brochure.ts';
import { firstName } from '../../client/visitor.ts';
import { Kolam } from '../../kolam/Kolam.tsx';
import { figureOf } from '../../kolam/figures.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { FormIcon } from '../../ui/FormIcon.tsx';
import styles from './LeadModal.module.css';
import type { StepProps } from './stepProps.ts';
import { filled, leadWords } from './words.ts';

const art = figureOf('plus', 5);

/** The last screen: the application goes on, the brochure is there. */
export function LastScreen({ flow, config, dispatch }: StepProps) {
  const { lead, leadType, programme } = flow;
  const words = { name: firstName(lead?.name), number: lead?.leads_id ?? '' };
  return (
    <>
      <div className={styles.doneArt}>
        <Kolam figure={art} step={72} pad={6} stroke={3} dot={5} />
      </div>
      <h2 className={styles.titleMid} id="lead-title" tabIndex={-1}>
        {filled(config.last[leadType], words)}
      </h2>
      <p className={styles.mid}>{filled(config.last.text, words)}</p>
      <a
        className={buttonClass({ wide: true })}
        href={config.portal}
        target="_blank"
        rel="noopener"
      >
        {leadWords.continueApplication}
      </a>
      {programme !== null && (
        <button
          type="button"
          className={buttonClass({ look: 'line', wide: true })}
          onClick={async () => {
            if ((await downloadBrochure(programme)) === 'signIn') dispatch({ type: 'signedOut' });
          }}
        >
          <FormIcon name="download" />
          {leadWords.download}
        </button>
      )}
      {lead?.leads_id && (
        <a className={styles.launchpad} href="/launchpad">
          {leadWords.launchpad}
        </a>
      )}
    </>
  );
}
