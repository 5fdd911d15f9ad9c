import type { ProgrammeEntry } from '../../content/read/programme.ts';

const tints = { business: 'gold', computing: 'lav', commerce: 'leaf', arts: 'clay' } as const;

/** The ground that follows a programme everywhere, as a class of `ui/base.module.css`. */
export function tintClass({ data }: ProgrammeEntry): (typeof tints)[keyof typeof tints] {
  return tints[data.tint];
}
