import { escapedHtml } from '../../../kernel/text/escapedHtml.ts';
import { trimEndWhile } from '../../../kernel/text/textEnds.ts';

/** How the university's mails look, and where answers to them go. */
export type MailLook = Readonly<{
  origin: string;
  /** BCP 47. */
  language: string;
  name: string;
  /** The second line of the logo; may be empty. */
  caption: string;
  /** Street, place and number, for the foot. */
  contact: readonly string[];
  replyTo: string | null;
  /** In hexadecimal, by the names of the design. */
  colours: Readonly<
    Record<
      | 'ink-950'
      | 'ink-900'
      | 'ink-800'
      | 'ink-700'
      | 'marigold-500'
      | 'marigold-300'
      | 'paper'
      | 'rice'
      | 'line'
      | 'muted'
      | 'muted-inv',
      string
    >
  >;
}>;

/** Who signs a mail, by a part of its text that begins with the name; `face` is the address of a portrait. */
export type Signed = Readonly<{ name: string; face: string | undefined }>;

const address = /https?:\/\/[^\s<>"]+/g;
/** Signs at the end of a sentence, which belong to no address. */
const CLOSING = ".,;:!?)]'”’";
/** A line that says a fact: `Fees: from ₹1,56,000`. */
const fact = /^([^:\n]{1,60}): +(\S.*)$/;

/** The HTML of any mail, made from its text: paragraphs, lists of facts, links; readable on light and dark screens. */
export function mailPage(
  { subject, text, signed }: { subject: string; text: string; signed?: Signed | undefined },
  look: MailLook,
): string {
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map((block) => signedOf(block, signed, look) ?? blockOf(block, look));
  return [
    `<!doctype html>`,
    `<html lang="${escapedHtml(look.language)}" dir="auto">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapedHtml(subject)}</title>`,
    `<style>${sheetOf(look)}</style>`,
    '</head>',
    `<body class="page" style="${pageStyle(look)}">`,
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.colours.paper}" style="${pageStyle(look)}">`,
    '<tr><td align="center" style="padding:24px 12px">',
    `<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.colours.rice}" style="${cardStyle(look)}">`,
    headOf(look),
    `<tr><td class="text" style="padding:28px 24px 8px;color:${look.colours['ink-950']};font-size:16px;line-height:1.55">`,
    ...blocks,
    '</td></tr>',
    footOf(look),
    '</table>',
    '</td></tr>',
    '</table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const FONTS =
  "-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',Helvetica,Arial,sans-serif";

function pageStyle({ colours }: MailLook): string {
  return `margin:0;padding:0;background-color:${colours.paper};color:${colours['ink-950']};font-family:${FONTS}`;
}

function cardStyle({ colours }: MailLook): string {
  return `max-width:600px;background-color:${colours.rice};border:1px solid ${colours.line};border-radius:12px;border-collapse:separate;overflow:hidden`;
}

function headOf({ origin, name, caption, colours }: MailLook): string {
  const line = `color:${colours['muted-inv']};font-size:13px;line-height:1.4`;
  const under = caption && `<br><span style="${line}">${escapedHtml(caption)}</span>`;
  return [
    `<tr><td class="head" bgcolor="${colours['ink-900']}" style="padding:20px 24px;background-color:${colours['ink-900']};border-bottom:4px solid ${colours['marigold-500']}">`,
    `<a href="${escapedHtml(origin)}" style="color:#ffffff;text-decoration:none;font-size:20px;line-height:1.3;font-weight:700">${escapedHtml(name)}</a>${under}`,
    '</td></tr>',
  ].join('\n');
}

function footOf({ name, contact, colours }: MailLook): string {
  const lines = [name, ...contact].filter(Boolean).map(escapedHtml);
  return [
    `<tr><td class="foot" style="padding:16px 24px 24px;border-top:1px solid ${colours.line};color:${colours.muted};font-size:13px;line-height:1.5">`,
    lines.join('<br>\n'),
    '</td></tr>',
  ].join('\n');
}

/** Dark programs; the others read the styles beside each element. */
function sheetOf({ colours }: MailLook): string {
  const dark = [
    `.page{background-color:${colours['ink-950']}!important}`,
    `.card{background-color:${colours['ink-900']}!important;border-color:${colours['ink-700']}!important}`,
    `.head{background-color:${colours['ink-800']}!important}`,
    `.text,.fact{color:#ffffff!important}`,
    `.foot,.term{color:${colours['muted-inv']}!important}`,
    `.foot,.fact,.term{border-color:${colours['ink-700']}!important}`,
    `.text a,.fact a{color:${colours['marigold-300']}!important}`,
  ].join('');
  const facts = `.fact{border-bottom:1px solid ${colours.line}}`;
  const link = `.text a{color:${colours['ink-700']};word-break:break-word}`;
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}${facts}${link}@media (prefers-color-scheme:dark){${dark}}`;
}

/** The portrait beside the lines of whoever signs; undefined for every other part. */
function signedOf(
  text: string,
  signed: Signed | undefined,
  { colours }: MailLook,
): string | undefined {
  const [name = '', ...lines] = text.split('\n');
  if (signed?.face === undefined || name !== signed.name || lines.length === 0) return undefined;
  const face = `<td width="80" valign="top"><img src="${escapedHtml(signed.face)}" alt="" width="64" height="64" style="display:block;border-radius:32px;object-fit:cover"></td>`;
  const said = [`<b>${escapedHtml(name)}</b>`, ...lines.map(linked)].join('<br>\n');
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">',
    `<tr>${face}<td class="text" style="color:${colours['ink-950']};font-size:16px;line-height:1.5">${said}</td></tr>`,
    '</table>',
  ].join('\n');
}

function blockOf(text: string, look: MailLook): string {
  const lines = text.split('\n');
  const facts = lines.map((line) => fact.exec(line));
  if (lines.length > 1 && facts.every((found) => found !== null))
    return tableOf(
      facts.map(([, term = '', said = '']) => [term, said]),
      look,
    );
  return `<p style="margin:0 0 16px">${lines.map(linked).join('<br>\n')}</p>`;
}

function tableOf(facts: readonly (readonly [string, string])[], { colours }: MailLook): string {
  const rows = facts.map(
    ([term, said]) =>
      `<tr><td class="text fact" style="padding:8px 0;color:${colours['ink-950']};font-size:16px;line-height:1.5"><span class="term" style="font-size:13px">${escapedHtml(term)}</span><br>\n${linked(said)}</td></tr>`,
  );
  return [
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">',
    ...rows,
    '</table>',
  ].join('\n');
}

/** Escapes a line, and makes links of the addresses in it. */
function linked(line: string): string {
  let html = '';
  let from = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    const url = trimEndWhile(found, (sign) => CLOSING.includes(sign));
    const text = escapedHtml(url);
    html += `${escapedHtml(line.slice(from, index))}<a href="${text}">${text}</a>`;
    from = index + url.length;
  }
  return html + escapedHtml(line.slice(from));
}
