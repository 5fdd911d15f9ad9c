import { area, box, disc, oval, type Drawn } from './draw.ts';
import { tints } from './palette.ts';

/** Grounds of the pictures on cards, 480 by 480: the programme's tint, and something for things to stand on. */
type Tint = keyof typeof tints;

/** A round light behind what stands at y 380. */
export function onDisc(tint: Tint, light: string, ...things: readonly Drawn[]): Drawn[] {
  return [
    box(tints[tint], [0, 0, 480, 480]),
    disc(light, [240, 230, 190]),
    oval('rgba(16,13,51,.14)', [240, 384, 150, 14]),
    ...things,
  ];
}

/** A table's edge across the picture, at y 350. */
export function onTable(
  tint: Tint,
  [wall, top]: readonly [string, string],
  ...things: readonly Drawn[]
): Drawn[] {
  return [
    box(wall === '' ? tints[tint] : wall, [0, 0, 480, 480]),
    box(top, [0, 350, 480, 130]),
    box('rgba(16,13,51,.12)', [0, 350, 480, 10]),
    ...things,
  ];
}

/** An arched doorway with a sill at y 384. */
export function inArch(tint: Tint, inside: string, ...things: readonly Drawn[]): Drawn[] {
  return [
    box(tints[tint], [0, 0, 480, 480]),
    area(inside, 'M80 384V210c0 -220 320 -220 320 0v174Z'),
    box('rgba(16,13,51,.85)', [56, 384, 368, 14], 4),
    ...things,
  ];
}

/** Seen from above, lying on a cloth. */
export function onCloth(tint: Tint, cloth: string, ...things: readonly Drawn[]): Drawn[] {
  return [box(tints[tint], [0, 0, 480, 480]), box(cloth, [44, 44, 392, 392], 24), ...things];
}

/** The plain tint. */
export function onTint(tint: Tint, ...things: readonly Drawn[]): Drawn[] {
  return [box(tints[tint], [0, 0, 480, 480]), ...things];
}
