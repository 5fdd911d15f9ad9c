import { figureOf } from '../motif/figures.ts';
import { HeadFigure } from '../motif/HeadFigure.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { Picture } from '../ui/media/Picture.tsx';
import { BlockAction } from './BlockAction.tsx';
import type { BlockProps } from './block.ts';

const DOTS = 5;

/** The head of a page, with a picture or a figure beside it; further down, a section that looks as one does. */
export function HeroBlock({ section, snapshot, trail, isHead = false }: BlockProps<'hero'>) {
  const image = snapshot.media(section.image);
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
  const { button, action, url } = section;
  return (
    <PageHead
      title={section.title}
      lead={section.lead}
      trail={trail}
      actions={
        button && (
          <BlockAction
            snapshot={snapshot}
            trail={trail}
            label={button}
            action={action}
            url={url}
            look="go"
          />
        )
      }
      art={art}
      picture={image !== undefined}
      within={!isHead}
    />
  );
}
