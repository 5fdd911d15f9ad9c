/** Fixed numbers and names of the product that both sides rely on. Durations are milliseconds unless named otherwise. */
export const heroAdvance = 5_000;
export const toastDuration = 5_000;
export const copyConfirmation = 2_000;
export const scrollTrackingFrom = 3_000;

/** Scroll depths in per cent; the last is reported as 100. */
export const scrollThresholds = [20, 40, 60, 80, 95] as const;

export const API = '/api';

export const countryCode = '+91';

export const roles = { ADMIN: 2, EVENT_CREATER: 3 } as const;
export type Role = keyof typeof roles;
/** Preselected in the staff area's role field. It grants nothing: every call that sets a role requires it. */
export const defaultRoleId = 2;

/** Longest description of a programme on its card, in characters. */
export const descriptionLengths = { brochure: 150 } as const;

/** Source of a lead if no other is known. */
export const directSource = { media: 'Direct', campaign: 'Direct' } as const;

export const referralSource = {
  media: 'Referral',
  campaign: 'non-enrolled Referral',
  source: 'KUK',
  c2: 'ref',
  c5: 'LINK',
} as const;

const day = 24 * 60 * 60;

/** Cookies and storage keys. Ages are seconds. The first two are hints for the page: no server decision reads them. */
export const cookies = {
  isUserVerified: { name: 'isUserVerified', maxAge: 7 * day },
  userLeadData: { name: 'userLeadData', maxAge: 7 * day },
  sessionId: { name: 'session_id', maxAge: 30 * day },
  firstVisit: { name: 'first_visit', maxAge: 7 * day },
  showToast: { name: 'show_toast', maxAge: 7 * day },
  /** The visitor's answer to the question about analytics: `yes` or `no`. */
  analyticsConsent: { name: 'analytics_consent', maxAge: 180 * day },
} as const;

/** The staff bar on public pages: the path of its script, and the cookie that hints that this browser may edit them. */
export const pageBarHint = 'page-bar';
export const pageBar = `/admin/${pageBarHint}.js`;

export const storageKeys = {
  formValues: 'formValues',
  details: 'u_details',
  flow: 'lead_flow',
  searchParams: 'searchParams',
  /** The arrival of the browser's first visit; kept beyond the visit. */
  firstTouch: 'first_touch',
} as const;

export const popup = { DEFAULT: 0, PROMOTIONALPOPUP: 1 } as const;

export type PageCategory =
  | 'home_page'
  | 'program_page'
  | 'university_page'
  | 'compare_page'
  | 'blog';

/** Why a field of a request is refused that the server does not know; screens of another version send such. */
export const unknownField = 'This field is not known here.';
