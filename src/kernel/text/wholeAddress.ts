import { plainDigits } from './digits.ts';
import { emailAddressIn, isEmailAddress } from './emailAddress.ts';
import { singleLine } from './singleLine.ts';
import { trimEndWhile } from './textEnds.ts';
import { e164Of } from './typedNumber.ts';
import { unescaped } from './unescaped.ts';

/** Longer texts are no address, and are left as they are. */
const MOST_TYPED = 2000;

/** `https://` and its misspellings: `http:/`, `https//`, `HTTP:\\`. A host follows. */
const web = /^(https?)(?:\s*[:;]\s*[/\\]*|[/\\]{2,})\s*/i;
const otherScheme = /^([a-z][a-z\d+-]*):(?!\d{1,5}(?:[/?#]|$))/i;
const phoneScheme = /^(?:tel|phone|mobile|mob|call|callto|telephone)\s*:\s*\/*/i;
const mailScheme = /^(?:mailto|e-?mail)\s*:\s*\/*/i;
/** Signs of a phone number. Digits and dots alone would be an IP address. */
const phone = /^\+?[\d\s().–-]{7,24}$/;
const hostLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const lastLabel = /^(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z\d-]{2,59})$/iu;
/** Endings of files, which no domain has that people visit. */
const fileEnding =
  /\.(?:html?|s?html|xhtml|php\d?|phtml|aspx?|jspx?|cfm|cgi|pdf|docx?|xlsx?|pptx?|od[stp]|rtf|csv|txt|xml|json|jpe?g|png|gif|svg|webp|avif|mp[34]|webm|zip|rar|ics)$/i;

/**
 * Completes a typed, pasted or imported address: `www.example.com` becomes `https://www.example.com`, an e-mail address
 * `mailto:`, a phone number `tel:`, an address of this site (`origin`) a path, a relative path one from the root. Other
 * text stays as it is.
 */
export function wholeAddress(typed: string, origin?: string): string {
  if (typed.length > MOST_TYPED) return typed;
  const text = unwrapped(singleLine(typed)).replace(viewed, '');
  if (text === '' || text.startsWith('#') || text.startsWith('{')) return withoutBlanks(text);
  if (web.test(text)) return onThisSite(elsewhere(text), origin);
  if (phoneScheme.test(text)) return phoneAddress(text.replace(phoneScheme, '')) ?? text;
  if (mailScheme.test(text)) return mailAddress(text.replace(mailScheme, ''));
  if (/^whatsapp:/i.test(text)) return whatsAppAddress(text);
  if (/^[/\\]{2,}/.test(text)) return onThisSite(afterSlashes(text.replace(/^[/\\]+/, '')), origin);
  if (text.startsWith('/')) return withoutBlanks(text);
  if (isMail(text)) return mailAddress(text);
  if (phone.test(plainDigits(text)) && !isNetwork(text)) return phoneAddress(text) ?? text;
  if (otherScheme.test(text) || /^[a-z]:\\/i.test(text)) return text;
  return onThisSite(beside(text), origin);
}

/** The same in a text, where a word alone is a path already: a browser would look for it beside the page. */
export function addressInText(href: string, origin?: string): string {
  const whole = wholeAddress(href, origin);
  return /^[\p{L}\p{N}_-][^\s:]*$/u.test(whole) ? `/${whole}` : whole;
}

/** Without the signs that mark an address in a text, or end the sentence that it was copied from. */
function unwrapped(text: string): string {
  const inner =
    /^(?:<(?:URL:)?([^<>]*)>|\(([^()]*)\)|"([^"]*)"|'([^']*)'|“([^”]*)”|‘([^’]*)’)$/.exec(text);
  const bare = inner?.slice(1).find((one) => one !== undefined) ?? text;
  return bare.replace(/^URL:\s*/i, '').trim();
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, (blank) => (blank === ' ' ? '%20' : encodeURIComponent(blank)));
}

/** An address of the web with its scheme and host in small letters. */
function elsewhere(text: string): string {
  const scheme = web.exec(text)?.[1]?.toLowerCase() ?? 'https';
  const rest = text.replace(web, '');
  // A scheme before the scheme: http://https://example.com.
  if (web.test(rest)) return elsewhere(rest);
  const begun = hostOf(rest);
  const path = rest.slice(begun.length);
  // The end of a sentence is copied along with an address.
  const host = path === '' ? trimEndWhile(begun, (sign) => '.,;:!)'.includes(sign)) : begun;
  if (host === '' || /\s/.test(host)) return text;
  if (host === 'wa.me') return `https://wa.me${path.replace(/^\/\+?[\d\s-]+/, bareNumber)}`;
  const slashed = path.startsWith('\\') ? path.replaceAll('\\', '/') : path;
  return withoutDetour(`${scheme}://${host.toLowerCase()}${withoutBlanks(slashed)}`);
}

function bareNumber(part: string): string {
  return part.replace(/[+\s-]/g, '');
}

/** Mail programs, search engines and networks put their own address before the one that is meant. */
const detours: readonly Readonly<{ host: RegExp; path: RegExp; parameters: readonly string[] }>[] =
  [
    {
      host: /\.safelinks\.protection\.(?:outlook\.com|office365\.us)$/,
      path: /^/,
      parameters: ['url'],
    },
    {
      host: /^statics\.teams\.cdn\.office\.net$/,
      path: /\/atp-safelinks\.html$/,
      parameters: ['url'],
    },
    { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameters: ['q', 'url'] },
    { host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, parameters: ['u'] },
    { host: /^l\.instagram\.com$/, path: /^\/$/, parameters: ['u'] },
    {
      host: /^(?:www\.)?linkedin\.com$/,
      path: /^\/(?:safety\/go|redir\/redirect)\/?$/,
      parameters: ['url'],
    },
    { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
    { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ['url'] },
    { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, parameters: ['a'] },
  ];
/** Proofpoint v3. Signs that it has replaced are coded after the semicolon: such addresses stay as they are. */
const defended = /^https:\/\/urldefense\.com\/v3\/__(https?:\/\/.+)__;!!/;
/** A browser that shows a document, or the source of a page. */
const viewed = /^(?:view-source:|chrome-extension:\/\/[a-z]{32}\/)(?=https?:\/\/)/;

function withoutDetour(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const detour = detours.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  const meant =
    defended.exec(address)?.[1] ??
    detour?.parameters.map((name) => searchParams.get(name)).find(Boolean);
  return meant && web.test(meant) && URL.canParse(meant) ? meant : address;
}

function onThisSite(address: string, origin: string | undefined): string {
  if (origin === undefined || !URL.canParse(address)) return address;
  const url = new URL(address);
  const isOurs = url.host === new URL(origin).host && url.username === '';
  return isOurs && web.test(address) ? `${url.pathname}${url.search}${url.hash}` : address;
}

/** Reads the text after two slashes as a host, or as a path if it can be none. */
function afterSlashes(text: string): string {
  if (text.includes('\\') && !isHost(hostOf(text))) return `\\\\${text}`;
  return isHost(hostOf(text)) ? elsewhere(`https://${text}`) : withoutBlanks(`/${text}`);
}

function hostOf(text: string): string {
  return text.split(/[/?#\\]/, 1)[0] ?? '';
}

/** An address without a scheme: of a host, else a path on this site. */
function beside(text: string): string {
  const first = hostOf(text);
  if (isHost(first)) return elsewhere(`https://${text}`);
  // Words alone are no address: they may be the name of a page.
  if (text.includes('{') || (!/[/?]/.test(text) && !fileEnding.test(text))) return text;
  if (/\s/.test(first) && !fileEnding.test(first)) return text;
  const path = new URL(text.replaceAll('\\', '/'), 'https://site.invalid/');
  return path.host === 'site.invalid' ? `${path.pathname}${path.search}${path.hash}` : text;
}

function isHost(text: string): boolean {
  const bare = trimEndWhile(text, (sign) => '.,;:!)'.includes(sign));
  const host = bare.replace(/:\d{1,5}$/, '');
  if (/^localhost$/i.test(host) || isNetwork(host)) return true;
  const labels = host.split('.');
  if (labels.length < 2 || !labels.every((label) => hostLabel.test(label))) return false;
  if (!lastLabel.test(labels.at(-1) ?? '')) return false;
  return /^www\./i.test(host) || !fileEnding.test(host);
}

function isNetwork(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text);
}

function isMail(text: string): boolean {
  return !/[/?#]/.test(text) && isEmailAddress(emailAddressIn(text));
}

function mailAddress(text: string): string {
  if (text.includes('{')) return `mailto:${text.trim()}`;
  const [address = ''] = text.split('?', 1);
  const query = text.slice(address.length);
  return `mailto:${emailAddressIn(address).replace(/\s+/g, '')}${withoutBlanks(query)}`;
}

/** Undefined if there is no number in it. Names in braces are filled in later. */
function phoneAddress(text: string): string | undefined {
  if (text.includes('{')) return `tel:${text.trim()}`;
  const [plain = ''] = plainDigits(unescaped(text)).split(/\p{L}/u, 1);
  const whole = e164Of(plain) ?? plain.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return /\d/.test(whole) ? `tel:${whole}` : undefined;
}

function whatsAppAddress(text: string): string {
  const digits = (/(?:phone=|:\/*)(?:%2b|\+)?([\d\s-]{7,20})/i.exec(text)?.[1] ?? '').replace(
    /\D/g,
    '',
  );
  return digits === '' ? text : `https://wa.me/${digits}`;
}
