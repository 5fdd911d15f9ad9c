/** Filters of the list for features, which enter it by this door. */
export { askerOf, conditionOf } from './list-repository.ts';
export { leadsWithStage } from './order-repository.ts';
