import { arts } from './people/arts.ts';
import { business } from './people/business.ts';
import { computing } from './people/computing.ts';

export type { Person } from './people/person.ts';

/** All who teach online, by the name that courses call them by. */
export const people = { ...business, ...computing, ...arts } as const;

export type PersonKey = keyof typeof people;
