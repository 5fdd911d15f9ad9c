import type { Snapshot } from '../../../content/snapshot.ts';
import { ShareButton } from '../../ui/buttons/ShareButton.tsx';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { figureOf } from '../../motif/figures.ts';
import { MotifFigure } from '../../motif/MotifFigure.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { Crumbs } from '../../ui/page/Crumbs.tsx';
import { SealRow } from '../../ui/media/Seal.tsx';
import type { ProgrammeData } from '../load.ts';
import { tintClass } from '../../catalogue/tint.ts';
import { HeroCost } from './HeroCost.tsx';
import { ProgrammeActions } from './ProgrammeActions.tsx';
import { ProgrammeFacts } from './ProgrammeFacts.tsx';
import styles from './ProgrammeHero.module.css';
import { SemesterFigure } from './SemesterFigure.tsx';

type Props = Readonly<{
  data: ProgrammeData;
  snapshot: Snapshot;
  /** Anchor of the fees, on pages that show them. */
  fees: string | undefined;
}>;

/**
 * The head of a programme's page: its name, cost and recognitions, and its picture with its figure, or the figure of
 * its semesters.
 */
export function ProgrammeHero({ data, snapshot, fees }: Props) {
  const { entry } = data;
  const image = snapshot.media(entry.data.hero_image);
  return (
    <section className={classes(styles.hero, base[tintClass(entry)])}>
      <div className={classes(base.wrap, styles.grid)}>
        <div>
          <Crumbs trail={data.trail} />
          <h1>{entry.data.title}</h1>
          <p className={styles.full}>{entry.data.display_name}</p>
          {entry.data.hero_lead && (
            <p className={classes(base.lead, styles.lead)}>{entry.data.hero_lead}</p>
          )}
          <HeroCost programme={entry} fees={data} allPlans={fees} />
          <SealRow
            snapshot={snapshot}
            accreditations={data.accreditations}
            className={styles.seals}
          />
          <ProgrammeActions data={data} snapshot={snapshot}>
            <ShareButton title={entry.data.title} look="link" />
          </ProgrammeActions>
        </div>
        <figure className={styles.art}>
          {image ? (
            <>
              <Picture
                media={image}
                sizes="(min-width: 80rem) 512px, (min-width: 60rem) 40vw, calc(100vw - 2.5rem)"
                priority
                className={styles.picture}
              />
              <span className={styles.plate}>
                <MotifFigure figure={figureOf(entry.data.figure, entry.data.semester_count)} draw />
              </span>
            </>
          ) : (
            <SemesterFigure data={data} />
          )}
        </figure>
      </div>
      <div className={base.wrap}>
        <ProgrammeFacts data={data} />
      </div>
    </section>
  );
}
