import { useSnapshot } from '../ui/page/snapshot.ts';
import type { Entry } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { ScrollPair } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Section, SectionHead, Wrap, useOwnId } from '../ui/page/Section.tsx';
import { Face } from '../ui/media/Picture.tsx';
import { Scroller } from '../ui/moving/Scroller.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './Testimonials.module.css';

const backgrounds = ['lav', 'leaf', 'gold', 'clay'] as const;
const MOST = 8;

type Props = Readonly<{
  title: string;
  /** Testimonials to show; by default the first ones of all. */
  voices?: readonly Entry<'testimonial'>[];
  /** Follows a section on the same ground. */
  close?: boolean;
}>;

export function Testimonials({ title, voices: chosen, close }: Props) {
  const snapshot = useSnapshot();
  const voices = chosen ?? snapshot.all('testimonial').slice(0, MOST);
  const id = useOwnId('voices');
  if (voices.length === 0) return null;
  return (
    <Section className={classes(styles.voices, close && styles.close)}>
      <Wrap>
        <SectionHead
          title={title}
          actions={
            voices.length > 1 ? (
              <ScrollPair target={id} previous={words.voices.previous} next={words.voices.next} />
            ) : undefined
          }
        />
      </Wrap>
      <Scroller id={id} className={styles.track} label={words.voices.label}>
        {voices.map((voice, index) => (
          <Voice
            key={voice.id}
            voice={voice}
            ground={backgrounds[index % backgrounds.length] ?? 'lav'}
          />
        ))}
      </Scroller>
    </Section>
  );
}

type VoiceProps = Readonly<{
  voice: Entry<'testimonial'>;
  ground: (typeof backgrounds)[number];
}>;

function Voice({ voice: { data }, ground }: VoiceProps) {
  const image = useSnapshot().media(data.image);
  return (
    <figure className={classes(styles.voice, base[ground])}>
      <blockquote>{data.quote}</blockquote>
      <figcaption className={styles.by}>
        {image && <Face media={image} size={60} />}
        <div>
          <b>{data.name}</b>
          {data.designation}
          {data.video_url && (
            <>
              <br />
              <a href={data.video_url} target="_blank" rel="noopener">
                {words.voices.watch(data.name)}
              </a>
            </>
          )}
        </div>
      </figcaption>
    </figure>
  );
}
