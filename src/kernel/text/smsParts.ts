/** GSM 7-bit, 3GPP TS 23.038, section 6.2.1: each takes one septet. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension: each takes two. */
const extension = new Set('\f^{}\\[~]|€');

type Coding = Readonly<{
  units: readonly number[];
  one: number;
  each: number;
  odd: readonly string[];
}>;

function codingOf(text: string): Coding {
  const signs = [...text];
  const odd = [...new Set(signs.filter((sign) => !basic.has(sign) && !extension.has(sign)))];
  return odd.length === 0
    ? { units: signs.map((sign) => (basic.has(sign) ? 1 : 2)), one: 160, each: 153, odd }
    : { units: signs.map(({ length }) => length), one: 70, each: 67, odd };
}

/** The number of SMS that a text is sent and billed as. */
export function smsParts(text: string): number {
  return partsOf(codingOf(text));
}

function partsOf({ units, one, each }: Coding): number {
  if (units.reduce((sum, size) => sum + size, 0) <= one) return 1;
  let [parts, filled] = [1, 0];
  for (const size of units) {
    // No sign is divided.
    if (filled + size > each) [parts, filled] = [parts + 1, 0];
    filled += size;
  }
  return parts;
}

/** Why a text is more than one SMS, in words for whoever writes it; undefined if it is one. */
export function whySeveralSms(text: string): string | undefined {
  const coding = codingOf(text);
  const parts = partsOf(coding);
  if (parts === 1) return undefined;
  const { odd, one } = coding;
  const length = coding.units.reduce((sum, size) => sum + size, 0);
  const shown = odd
    .slice(0, 3)
    .map((sign) => `“${sign}”`)
    .join(', ');
  const why =
    odd.length > 0
      ? `because of ${shown}${odd.length > 3 ? ' and others' : ''} one SMS holds ${one} characters in place of 160`
      : `one SMS holds ${one} characters`;
  return `It is sent and billed as ${parts} SMS: ${why}, and this is ${length} with what is filled in.`;
}
