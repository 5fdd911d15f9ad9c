/** A script of a feature for one part of pages. */
type Island = Readonly<{
  /** Selector of the part; pages without it load nothing. */
  part: string;
  /** Strangers load it at the first touch only. */
  ofMembers?: true;
  start(part: HTMLElement): Promise<void>;
}>;

/** The islands of features; the script of every page names them and loads none itself. */
export const islands: readonly Island[] = [
  {
    // A member's referrals stand in the page as "loading", so that they wait for nothing; strangers have none.
    part: '[data-referrals]',
    ofMembers: true,
    start: (page) =>
      import('./referrals/site/start.ts').then((script) => script.startReferrals(page)),
  },
  {
    part: '[data-papers]',
    ofMembers: true,
    start: (part) =>
      import('./applications/site/papers.ts').then((script) => script.startPapers(part)),
  },
  {
    // Loaded at once: the referrer's name is in the first lines that a friend reads.
    part: '[data-referral-arrival]',
    start: (arrival) =>
      import('./referrals/site/arrival.ts')
        .then((script) => script.startReferralArrival(arrival))
        .catch(() => undefined),
  },
];
