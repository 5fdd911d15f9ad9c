/** Reaches for features, which enter leads by its doors. */
export {
  ownerOf,
  type Reach,
  reaches,
  reachOf,
  requireReach,
  withinReach,
  worksOnLeads,
} from './reach-repository.ts';
