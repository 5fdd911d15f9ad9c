import type { RingDrawing, RingSize } from '../drawing.ts';

/**
 * A braid closed to a ring: the line goes round twice and crosses itself between every two dots.
 * `loops` must be odd, or the line would fall into two.
 */
export function ringOf({ loops, radius, swing, size = 200 }: RingSize): RingDrawing {
  if (loops % 2 === 0) throw new Error(`A ring of ${loops} loops is two lines: use an odd number.`);
  const at = (distance: number, angle: number) =>
    [size / 2 + distance * Math.cos(angle), size / 2 + distance * Math.sin(angle)].map((v) =>
      Number(v.toFixed(1)),
    );
  const steps = loops * 12;
  const points = Array.from({ length: steps }, (_, index) => {
    const angle = (index / steps) * 4 * Math.PI;
    return at(radius + swing * Math.sin((loops * angle) / 2), angle);
  });
  const dots = Array.from({ length: loops }, (_, index) =>
    at(radius, ((index + 0.5) / loops) * 2 * Math.PI),
  );
  return { path: smooth(points), dots, size };
}

/** A closed curve through points: quadratic pieces that meet halfway between them. */
function smooth(points: readonly (readonly number[])[]): string {
  const half = (from: readonly number[], to: readonly number[]) =>
    [0, 1].map((axis) => (((from[axis] ?? 0) + (to[axis] ?? 0)) / 2).toFixed(1)).join(' ');
  const [first = []] = points;
  const pieces = points.map(
    (point, index) => `Q${point.join(' ')} ${half(point, points[index + 1] ?? first)}`,
  );
  return `M${half(points.at(-1) ?? first, first)}${pieces.join('')}Z`;
}
