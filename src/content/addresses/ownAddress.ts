import { type OldAddress, oldAddressOf } from '../../kernel/text/oldAddress.ts';

/** Hosts at which this installation answers, with and without `www.`; a process has one installation. */
const ownHosts = new Set<string>();

export function answerAt(origin: string): void {
  ownHosts.add(hostOf(new URL(origin)));
}

function hostOf({ host }: URL): string {
  return host.toLowerCase().replace(/^www\./, '');
}

/** The address of this site that a link leads to, in the one spelling; undefined if it leads elsewhere. */
export function ownAddress(link: string): OldAddress | undefined {
  const url = URL.parse(link, 'https://own.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = url.host === 'own.invalid' || ownHosts.has(hostOf(url));
  return isOwn ? oldAddressOf(url.pathname + url.search) : undefined;
}
