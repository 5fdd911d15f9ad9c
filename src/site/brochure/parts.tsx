import type { ReactNode } from 'react';
import { Circle, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import { figureOf } from '../kolam/figures.ts';
import { trace } from '../kolam/trace.ts';
import { blocksOf } from './richText.ts';
import { colours, styles } from './styles.ts';
import { brochureWords } from './words.ts';

type Children = Readonly<{ children: ReactNode }>;

/** A page of the inside, with its foot. */
export function Inside({ foot, children }: Children & Readonly<{ foot: string }>) {
  return (
    <Page size="A4" style={styles.page}>
      <Text style={styles.foot} fixed>
        {foot}
      </Text>
      <Text
        style={styles.pageNumber}
        fixed
        render={({ pageNumber, totalPages }) => brochureWords.page(pageNumber, totalPages)}
      />
      {children}
    </Page>
  );
}

type SectionProps = Children &
  Readonly<{
    title: string;
    /** Keeps the part on one page. */
    whole?: boolean;
  }>;

/** A part with its heading, which never stands alone at the foot of a page. */
export function Section({ title, whole = false, children }: SectionProps) {
  return (
    <View style={styles.section} wrap={!whole}>
      <Text style={styles.heading} minPresenceAhead={90}>
        {title}
      </Text>
      {children}
    </View>
  );
}

/** Rich text as paragraphs and list items. */
export function Prose({ html }: Readonly<{ html: string }>) {
  return blocksOf(html).map(({ kind, text }, index) =>
    kind === 'item' ? (
      <Item key={index}>{text}</Item>
    ) : (
      <Text key={index} style={styles.paragraph} orphans={2} widows={2}>
        {text}
      </Text>
    ),
  );
}

/** One line of a list. */
export function Item({ children }: Children) {
  return (
    <View style={styles.itemRow} wrap={false}>
      <Text style={styles.bullet}>•</Text>
      <Text style={styles.itemText}>{children}</Text>
    </View>
  );
}

type KolamProps = Readonly<{ figure: string | null; dots: number; size: number }>;

/** The programme's kolam: the same unbroken line as on its page. */
export function CoverKolam({ figure, dots, size }: KolamProps) {
  const drawing = trace(figureOf(figure, dots), { step: 48, pad: 4 });
  const scale = size / Math.max(drawing.width, drawing.height);
  return (
    <Svg
      style={styles.coverKolam}
      width={drawing.width * scale}
      height={drawing.height * scale}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    >
      {drawing.paths.map((path) => (
        <Path
          key={path}
          d={path}
          stroke={colours.rice}
          strokeWidth={Math.min(2.6, 4.5 / scale)}
          fill="none"
        />
      ))}
      {drawing.dots.map(([x, y]) => (
        <Circle
          key={`${x},${y}`}
          cx={x}
          cy={y}
          r={Math.min(4, 7 / scale)}
          fill={colours.marigold}
        />
      ))}
    </Svg>
  );
}
