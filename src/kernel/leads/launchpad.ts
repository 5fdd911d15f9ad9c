export const launchpadPaths = {
  page: '/launchpad',
  /** The launchpad's part about one person: a page of its own, which the launchpad takes it from. */
  next: '/launchpad/next',
} as const;
