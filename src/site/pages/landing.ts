import type { Entry } from '../../content/snapshot.ts';

export type Landing = Entry<'landing'>;
