import { Film } from '../ui/Film.tsx';
import { Wrap } from '../ui/Section.tsx';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';

/** A film behind its poster, under its heading. */
export function VideoBlock({
  section: { title, caption, url, poster },
  snapshot,
}: BlockProps<'video'>) {
  return (
    <section className={blocks.block}>
      <Wrap>
        <h2 className={blocks.title}>{title}</h2>
        <Film title={title} caption={caption} url={url} poster={snapshot.media(poster)} />
      </Wrap>
    </section>
  );
}
