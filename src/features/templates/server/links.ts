import { portalOf } from '../../../content/read/portals.ts';
import type { Snapshot } from '../../../content/snapshot.ts';

const dotted = /[\p{L}\p{M}\p{N}.-]+/gu;
const domain = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/u;
const scheme = /\b[a-z][a-z\d+.-]{1,20}:\/\//giu;
const webSchemes = ['http://', 'https://'];
const withScheme = /\bhttps?:\/\/[^\s/?#]*/gu;

/** The host of the site, those of the university's portals, and the domain of its e-mail address. */
export function ownHosts(snapshot: Snapshot, origin: string): string[] {
  const university = snapshot.all('university')[0]?.data;
  const portals = (['lms_url', 'admission_portal_url', 'external_portal_url'] as const).flatMap(
    (portal) => (university && portalOf(university, portal)) ?? [],
  );
  const hosts = [origin, ...portals].flatMap((url) => URL.parse(url)?.hostname ?? []);
  const ofMail = university?.email.split('@')[1];
  return [...hosts, ...(ofMail ? [ofMail] : [])].map((host) => host.toLowerCase());
}

/** A name of at least two letters, or one with a path behind it, so that “B.Com” is a degree and `t.me/x` an address. */
function hostIn(word: string, next: string | undefined): string | undefined {
  const labels = word.split('.').filter(Boolean);
  const [name, last] = [labels.at(-2), labels.at(-1)];
  if (name === undefined || last === undefined || !domain.test(last)) return undefined;
  if (name.length < 2 && next !== '/' && next !== ':') return undefined;
  return labels.join('.').replace(/^www\./, '');
}

/** Addresses in a text that lead elsewhere, as phones and mail programs would link them. */
export function foreignAddresses(text: string, hosts: readonly string[]): string[] {
  const read = text.normalize('NFKC').replaceAll('。', '.').toLowerCase();
  const schemes = [...read.matchAll(scheme)].map(([whole]) => whole);
  const found = [...read.matchAll(dotted)].flatMap(({ 0: word, index }) => {
    const host = hostIn(word, read[index + word.length]);
    return host === undefined ? [] : host;
  });
  // A host with a brace is a placeholder's.
  const places = [...read.matchAll(withScheme)]
    .map(([whole]) => URL.parse(whole)?.hostname ?? whole)
    .filter((host) => !/[{}]/.test(host));
  const isOwn = (host: string) => hosts.some((own) => host === own || host.endsWith(`.${own}`));
  return [
    ...new Set([
      ...schemes.filter((one) => !webSchemes.includes(one)),
      ...[...places, ...found].filter((host) => !isOwn(host)),
    ]),
  ];
}
