export { countInvented, removeInvented } from './staff/invented-repository.ts';
