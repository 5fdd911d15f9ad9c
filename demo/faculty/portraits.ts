import { person } from '../pictures/people.ts';
import { area, type Drawn } from '../pictures/draw.ts';
import { blush, cream, lilac, mint } from '../pictures/palette.ts';
import { people, type Person } from './people.ts';

/** The name of somebody's portrait in the media library. */
export function portraitName(key: keyof typeof people): string {
  const one: Person = people[key];
  return one.image ?? `teacher-${key}`;
}

export type DrawnPortrait = Readonly<{ name: string; alt: string; draw: () => readonly Drawn[] }>;

const grounds = [cream, lilac, mint, blush];

/** The portraits that are drawn for this; on other pages stand those of the other people. */
export const teacherPortraits: readonly DrawnPortrait[] = Object.entries(people).flatMap(
  ([key, one]: [string, Person], index): DrawnPortrait[] => {
    const { look, name, post } = one;
    if (!look) return [];
    return [
      {
        name: `teacher-${key}`,
        alt: `Drawn portrait of ${name}, ${post}.`,
        draw: () => [
          area(grounds[index % grounds.length] ?? cream, 'M0 0h120v120H0z'),
          person(look, [0, 0]),
        ],
      },
    ];
  },
);
