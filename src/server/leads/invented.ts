/** Leads that the demo has invented: how many there are, and how they go. */
export { countInvented, removeInvented } from './staff/invented-repository.ts';
