import { stepOf } from './figures.ts';
import type { Figure } from './drawing.ts';
import { MotifFigure } from './MotifFigure.tsx';

type Props = Readonly<{
  figure: Figure;
  /** Draws itself once when the page opens. */ draw?: boolean;
}>;

/** A figure as the picture of a page's head or of an article: whatever its figure, its line weighs the same. */
export function HeadFigure({ figure, draw }: Props) {
  const step = stepOf(figure);
  return (
    <MotifFigure
      figure={figure}
      step={step}
      pad={5}
      stroke={4.2}
      dot={Math.min(step * 0.08, 7)}
      draw={draw ?? false}
    />
  );
}
