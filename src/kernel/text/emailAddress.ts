import { plainDigits } from './digits.ts';
import { singleLine } from './singleLine.ts';
import { unescaped } from './unescaped.ts';

const LONGEST = 254;
/** Longer texts are no address, and are left as they are. */
const MOST_TYPED = 500;
const local = /^[\p{L}\p{M}\p{N}\p{Join_Control}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\p{Join_Control}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether a text is one address to which mail can go: by the rule of HTML's `<input type=email>`, with letters of other
 * scripts as well, and a domain of at least two parts.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    text.length <= LONGEST &&
    local.test(text.slice(0, Math.max(0, at))) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    // No domain ends in a number: an address of the Internet Protocol would.
    !/\.\d+$/.test(text)
  );
}

/**
 * The address in typed or pasted text, in NFC: without `mailto:`, the name before it, brackets, quotes and punctuation.
 * Other text stays text that `isEmailAddress` refuses.
 */
export function emailAddressIn(typed: string): string {
  if (typed.length > MOST_TYPED) return typed;
  let text = plainSigns(singleLine(typed));
  for (let former = ''; text !== former;) {
    former = text;
    text = unwrapped(text);
  }
  return text;
}

function unwrapped(typed: string): string {
  const text = typed.trim();
  const named = /^[^<>@]*<([^<>]*)>$/.exec(text)?.[1];
  if (named !== undefined) return named;
  if (/^mailto:/i.test(text)) return unescaped(text.slice(7).split('?', 1)[0] ?? '');
  return text.replace(/^["'`“‘„«‹<([{/]/, '').replace(/[\\"'`“”’»›>\])}.,;:!?…।॥]$/, '');
}

/** Signs of full width as ASCII, and no joiners where nothing is joined. */
function plainSigns(text: string): string {
  const signs = text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/(^|\p{ASCII})\p{Join_Control}+/gu, '$1');
  const at = signs.lastIndexOf('@');
  return signs.slice(0, at + 1) + plainDigits(signs.slice(at + 1));
}
