import type { FaceRole, OwnFace, OwnFaces } from '../../content/read/brand.ts';

/** As much of the university's own typeface as its stylesheet says; lengths are shares of the em. */
export type FaceStyle = Readonly<{
  url: string;
  serif: boolean;
  from: number;
  to: number;
  ascent: number;
  descent: number;
  gap: number;
  /** The mean width of running text, in the weight of the role. */
  width: number;
}>;

export type FaceStyles = Readonly<Partial<Record<FaceRole, FaceStyle>>>;

const roles = ['display', 'text'] as const satisfies readonly FaceRole[];

export function faceStylesOf(faces: OwnFaces): FaceStyles {
  const styles = roles.flatMap((role) => {
    const own = faces[role];
    return own ? [[role, styleOf(own, role)] as const] : [];
  });
  return Object.fromEntries(styles);
}

function styleOf({ url, face }: OwnFace, role: FaceRole): FaceStyle {
  const { serif, weights, ascent, descent, gap, text_width, heading_width } = face;
  const width = role === 'display' ? heading_width : text_width;
  return { url, serif, ...weights, ascent, descent, gap, width };
}

/** Fonts that systems bring, by the mean width of their running text. */
const systems = {
  serif: [
    { local: ['Noto Serif'], width: 0.477 },
    { local: ['Georgia'], width: 0.444 },
    { local: ['Times New Roman', 'Liberation Serif'], width: 0.397 },
  ],
  sans: [{ local: ['Roboto', 'Arial', 'Liberation Sans'], width: 0.441 }],
} as const;

const names: Readonly<Record<FaceRole, string>> = { display: 'Own heading', text: 'Own text' };

/** `optional`: a page keeps its fallback if the face is late, as a short headline may break differently in it. */
const displays: Readonly<Record<FaceRole, string>> = { display: 'optional', text: 'swap' };

/** Declares a face, and fallbacks of its metrics that stand in until it is there. */
export function facesCss(styles: FaceStyles): string {
  return roles.flatMap((role) => (styles[role] ? rulesOf(styles[role], role) : [])).join('');
}

function rulesOf(style: FaceStyle, role: FaceRole): string[] {
  const { url, ascent, descent, gap, width } = style;
  const weights = weightsOf(style, role);
  const own = `@font-face{font-family:'${names[role]}';src:url('${url}') format('woff2');font-weight:${weights};font-display:${displays[role]}}`;
  const fallbacks = fallbacksOf(style).map((system, index) => {
    const adjust = width / system.width;
    const sources = system.local.map((name) => `local('${name}')`).join(',');
    const lines = [
      `size-adjust:${percent(adjust)}`,
      `ascent-override:${percent(ascent / adjust)}`,
      `descent-override:${percent(descent / adjust)}`,
      `line-gap-override:${percent(gap / adjust)}`,
    ];
    return `@font-face{font-family:'${fallbackName(role, index)}';src:${sources};${lines.join(';')}}`;
  });
  return [own, ...fallbacks];
}

/** A heading uses the only weight of its face. For text, bold is synthesised if the face has a single weight. */
function weightsOf({ from, to }: FaceStyle, role: FaceRole): string {
  if (role === 'display' && from === to) return '1 1000';
  return from === to ? String(from) : `${from} ${to}`;
}

export function stackOf(style: FaceStyle, role: FaceRole): string {
  const stand = fallbacksOf(style).map((_, index) => `'${fallbackName(role, index)}'`);
  const generic = style.serif ? ['serif'] : ['system-ui', 'sans-serif'];
  return [`'${names[role]}'`, "'Rupee'", ...stand, ...generic].join(',');
}

function fallbacksOf({ serif }: FaceStyle) {
  return serif ? systems.serif : systems.sans;
}

function fallbackName(role: FaceRole, index: number): string {
  return `${names[role]} fallback${index === 0 ? '' : ` ${index + 1}`}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

const marks: Readonly<Record<FaceRole, string>> = { display: 'h', text: 't' };
const served = /^\/media\/([1-9]\d{0,8})\/([0-9a-f]{20})\/file\.woff2$/;
const written =
  /^([ht])_([1-9]\d{0,8})_([0-9a-f]{20})_([sn])_(\d{1,4})_(\d{1,4})_(\d{1,5})_(\d{1,5})_(\d{1,5})_(\d{1,5})$/;

export function namedFaces(styles: FaceStyles): string[] {
  return roles.flatMap((role) => {
    const style = styles[role];
    const [, id, hash] = (style && served.exec(style.url)) ?? [];
    if (style === undefined || id === undefined || hash === undefined) return [];
    const { serif, from, to, ascent, descent, gap, width } = style;
    const lengths = [ascent, descent, gap, width].map((share) => Math.round(share * 10_000));
    return [[marks[role], id, hash, serif ? 's' : 'n', from, to, ...lengths].join('_')];
  });
}

export function faceNamed(
  part: string,
): Readonly<{ role: FaceRole; style: FaceStyle }> | undefined {
  const [, mark, id, hash, kind, ...numbers] = written.exec(part) ?? [];
  if (hash === undefined) return undefined;
  const [from = 0, to = 0, ...lengths] = numbers.map(Number);
  const [ascent = 0, descent = 0, gap = 0, width = 0] = lengths.map((each) => each / 10_000);
  const url = `/media/${id}/${hash}/file.woff2`;
  const role = mark === 'h' ? 'display' : 'text';
  return { role, style: { url, serif: kind === 's', from, to, ascent, descent, gap, width } };
}
