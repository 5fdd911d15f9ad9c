import { useSnapshot } from '../ui/page/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { ButtonLink, type ButtonLook, EnrolLink } from '../ui/buttons/Button.tsx';
import type { BlockProps } from './block.ts';
import styles from './BannerBlock.module.css';
import { LeadForm } from '../register/LeadForm.tsx';
import { Counsellors } from '../sections/ContactWays.tsx';
import { Ticks } from '../ui/text/Ticks.tsx';
import blocks from './Block.module.css';
import formStyles from './FormBlock.module.css';
import { figureOf } from '../motif/figures.ts';
import { HeadFigure } from '../motif/MotifFigure.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { Picture } from '../ui/media/Picture.tsx';

export function BannerBlock({ section, trail }: BlockProps<'banner'>) {
  const { title, text } = section;
  return (
    <section className={styles.banner}>
      <div className={classes(base.wrap, styles.row)}>
        <div>
          <h2>{title}</h2>
          {text && <p className={base.lead}>{text}</p>}
        </div>
        <div className={styles.cta}>
          <BlockAction section={section} trail={trail} look="ink" />
        </div>
      </div>
    </section>
  );
}

type ActionProps = Pick<BlockProps<'banner' | 'hero'>, 'section' | 'trail'> &
  Readonly<{ look: ButtonLook }>;

function BlockAction({ section: { button: label, action, url }, trail, look }: ActionProps) {
  if (label === null) return null;
  // The page that the block stands on is the last of the trail.
  if (action === 'register')
    return <EnrolLink path={trail.at(-1)?.path} label={label} look={look} />;
  return url === null ? null : (
    <ButtonLink href={url} look={look}>
      {label}
    </ButtonLink>
  );
}

export function FormBlock({ section, index }: BlockProps<'form'>) {
  const { title, lead, points, counsellors, button, campaign, programme } = section;
  return (
    <section className={classes(blocks.block, blocks.tinted)}>
      <div className={classes(base.wrap, formStyles.row)}>
        <div className={formStyles.copy}>
          <h2>{title}</h2>
          {lead && <p className={base.lead}>{lead}</p>}
          {points.length > 0 && <Ticks items={points} className={formStyles.points} />}
          {counsellors && <Counsellors />}
        </div>
        <div className={formStyles.card}>
          <LeadForm
            id={`enquiry-${index}`}
            button={button}
            programme={programme}
            campaign={campaign}
          />
        </div>
      </div>
    </section>
  );
}

const DOTS = 5;

/** The head of a page, with a picture or a figure beside it; further down, a section that looks as one does. */
export function HeroBlock({ section, trail, isHead = false }: BlockProps<'hero'>) {
  const image = useSnapshot().media(section.image);
  const art = image ? (
    <Picture
      media={image}
      sizes="(min-width: 60rem) 480px, 100vw"
      widest={1200}
      priority={isHead}
    />
  ) : (
    section.figure && <HeadFigure figure={figureOf(section.figure, DOTS)} draw />
  );
  return (
    <PageHead
      title={section.title}
      lead={section.lead}
      trail={trail}
      actions={section.button && <BlockAction section={section} trail={trail} look="go" />}
      art={art}
      picture={image !== undefined}
      within={!isHead}
    />
  );
}
