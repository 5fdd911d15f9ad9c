import type { Config } from '../config/config.ts';
import type { Reply } from './server.ts';

/** The sources beyond its own origin from which a page may load, and its framing. */
export type PagePolicy = {
  /** Hashes of the page's inline scripts, each as `sha256-…`, without quotes. */
  scriptHashes?: readonly string[];
  styleHashes?: readonly string[];
  /** Lets this answer's own inline scripts and styles pass; another answer has another. */
  nonce?: string;
  frames?: readonly string[];
  media?: readonly string[];
  connections?: readonly string[];
  /** Sources are served as they are: styles come by script, changes over a socket. */
  development?: boolean;
  /** True if our own pages may frame this one, for previews in the staff area. */
  framedByUs?: boolean;
};

function quoted(hashes: readonly string[] = []): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

/** The Content-Security-Policy of a page. Never allows inline script or style but by hash or nonce. */
export function contentSecurityPolicy(policy: PagePolicy, secure: boolean): string {
  const { frames = [], media = [], connections = [], development, framedByUs } = policy;
  const nonce = policy.nonce === undefined ? [] : [`'nonce-${policy.nonce}'`];
  const styles = development ? ["'unsafe-inline'"] : [...quoted(policy.styleHashes), ...nonce];
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...quoted(policy.scriptHashes), ...nonce],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", 'data:', 'blob:', ...media],
    ['media-src', "'self'", 'blob:', ...media],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connections, ...(development ? ['ws:'] : [])],
    ['frame-src', "'self'", ...frames],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', framedByUs === true ? "'self'" : "'none'"],
    ...(secure ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

const off =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb browsing-topics';
const ours =
  'otp-credentials clipboard-write fullscreen publickey-credentials-create publickey-credentials-get';

/** The Permissions-Policy header: disables every feature except those that the site uses. otp-credentials is WebOTP. */
const permissions = [
  ...off.split(' ').map((feature) => `${feature}=()`),
  ...ours.split(' ').map((feature) => `${feature}=(self)`),
].join(', ');

const YEAR = 31_536_000;

/** True if the public origin is https, so that browsers may be told never to use http. */
export function isSecure({ http }: Pick<Config, 'http'>): boolean {
  return http.origin.startsWith('https:');
}

/** The security headers of an answer. A page passes its own policy; anything else is closed altogether. */
export function securityHeaders(
  secure: boolean,
  policy: PagePolicy = {},
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(policy, secure),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': policy.framedByUs === true ? 'SAMEORIGIN' : 'DENY',
    ...(secure ? { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` } : {}),
  };
}

/** Puts the headers on an answer, but for those that its route has set itself. */
export function applyHeaders(reply: Reply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}
