import { resolve } from 'node:path';

/** The project's folder. It is two above this file, and above the one file that the server is built into. */
export const PROJECT = resolve(import.meta.dirname, '../..');
