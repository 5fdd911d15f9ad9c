/** Counts and removes the leads that the demo has invented. */
export { countInvented, removeInvented } from './staff/invented-repository.ts';
