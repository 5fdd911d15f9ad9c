/** The page of an applicant, while the university has no admission portal of its own, and the forms on it. */
export const applicationPaths = {
  page: '/my-application',
  begin: '/my-application/begin',
  paper: '/my-application/paper',
  remove: '/my-application/remove',
  ids: '/my-application/ids',
  payment: '/my-application/payment',
  withdraw: '/my-application/withdraw',
} as const;

/**
 * How far an application is: `open` while something is missing, `checking` once all of it came. The last two are
 * decisions, whose records the university must keep.
 */
export const applicationStatuses = ['open', 'checking', 'offered', 'admitted', 'refused'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** How staff have judged an applicant's file. */
export const paperStates = ['sent', 'accepted', 'returned'] as const;
export type PaperState = (typeof paperStates)[number];

/** UGC asks no DEB-ID of foreign learners. */
export const learnerKinds = ['indian', 'foreign'] as const;
export type LearnerKind = (typeof learnerKinds)[number];

/** In bytes, of one file; and how many of them one form, one paper and one application may bring. */
export const paperLimits = {
  bytes: 12 * 1024 * 1024,
  pixels: 50_000_000,
  atOnce: 6,
  ofPaper: 12,
  ofApplication: 60,
} as const;

/** The `accept` of file inputs, for phones and scanners; the server checks the bytes. */
export const paperTypes = 'image/*,application/pdf,.heic,.heif,.pdf';
