import { type Marked, partsOf } from '../../content/marks.ts';
import { placeLabels, placePath } from '../places.ts';

/** Room that a handle needs at the edges of the window, in pixels. */
const ROOM = { edge: 8, width: 220, height: 52 };

/** Draws a frame round the first part of each group, with handles that lead to the editors of all in the group. */
export function drawHandles(layer: Element, groups: readonly (readonly Marked[])[]): void {
  layer.replaceChildren(
    ...groups.flatMap((group) => {
      const [part] = partsOf(group.slice(0, 1));
      if (part === undefined) return [];
      const item = document.createElement('li');
      const { top, left, width, height } = part;
      Object.assign(item.style, pixels({ top, left, width, height }));
      item.append(handlesOf(group, part));
      return [item];
    }),
  );
}

function handlesOf(group: readonly Marked[], { top, left, height }: Box): Element {
  const places = group.flatMap((part) => part.places);
  const labels = placeLabels(places);
  const handles = document.createElement('span');
  const down = Math.min(Math.max(0, ROOM.edge - top), Math.max(0, height - ROOM.height));
  const right = Math.min(0, window.innerWidth - ROOM.width - left);
  Object.assign(handles.style, pixels({ top: down, left: Math.max(right, ROOM.edge - left) }));
  handles.append(
    ...places.map((place, index) => {
      const link = document.createElement('a');
      link.href = `/admin${placePath(place)}`;
      link.textContent = labels[index] ?? '';
      return link;
    }),
  );
  return handles;
}

type Box = Readonly<{ top: number; left: number; height: number }>;

function pixels(box: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(box).map(([name, value]) => [name, `${value}px`]));
}
