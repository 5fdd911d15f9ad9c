import { area, box, disc, line, put, veil, type At, type Drawn } from './draw.ts';
import { braidOver, hairBehind, hairInFront } from './hair.ts';
import { hairOf, shadeOf, skinOf, type Look } from './look.ts';
import { coal, gold, rice } from './palette.ts';

const shoulders = 'M4 126c2-22 18-29 41-33 4 7 26 7 30 0 23 4 39 11 41 33Z';
const seam = 'rgba(0,0,0,.18)';

/** Clothes down to the chest, in the units of a portrait. */
const clothes: Readonly<Record<Look['wear'], (look: Look, second: string) => readonly Drawn[]>> = {
  shirt: (p, t) => [
    area(p.top, shoulders),
    area(t, 'M45 92 60 106 49 114 40 95ZM75 92 60 106 71 114 80 95Z'),
    line([seam, 1.4], 'M60 107v18'),
  ],
  blazer: (p, t) => [
    area(t, shoulders),
    area(shadeOf(p), 'M51 93 60 104 69 93 60 97Z'),
    area(p.top, 'M4 126c2-22 18-29 41-33l15 30v3ZM116 126c-2-22-18-29-41-33l-15 30v3Z'),
    area(p.top, 'M45 93 38 106l8 3-4 5 18 12ZM75 93l7 13-8 3 4 5-18 12Z'),
    line(['rgba(255,255,255,.28)', 1.1], 'M45 93 38 106l8 3-4 5 17 11M75 93l7 13-8 3 4 5-17 11'),
  ],
  kurta: (p, t) => [
    area(p.top, shoulders),
    area(t, 'M50 93c2 5 6 8 10 8s8-3 10-8l4 1c-2 8-7 12-14 12s-12-4-14-12Z'),
    line([t, 2.6], 'M60 106v16'),
    area(shadeOf(p), 'M50.5 92c2 6 5.5 9 9.5 9s7.5-3 9.5-9Z'),
  ],
  tee: (p, t) => [
    area(p.top, shoulders),
    area(t, 'M46 92c2 9 7 13 14 13s12-4 14-13l-4-1c-1 6-5 9-10 9s-9-3-10-9Z'),
    area(shadeOf(p), 'M50 91c1 6 5 9 10 9s9-3 10-9Z'),
  ],
  saree: (p, t) => [
    area(p.top, shoulders),
    area(skinOf(p), 'M47 92c1 11 6 17 13 17s12-6 13-17Z'),
    area(shadeOf(p), 'M47 92c2 5 6 7 13 7s11-2 13-7l-3-3H50Z'),
    area(t, 'M76 92c14 4 30 9 37 22l4 18H30C48 118 68 110 76 92Z'),
    line([p.border ?? gold, 4], 'M76 92C69 110 49 118 32 125'),
  ],
  dupatta: (p, t) => [
    area(p.top, shoulders),
    area(skinOf(p), 'M50 92c1 8 5 12 10 12s9-4 10-12Z'),
    area(shadeOf(p), 'M50 92c2 4 5 6 10 6s8-2 10-6Z'),
    area(
      t,
      'M45 92c-14 3-32 8-38 22v12h26c2-14 6-26 16-31ZM75 92c14 3 32 8 38 22v12H87c-2-14-6-26-16-31Z',
    ),
  ],
  hoodie: (p, t) => [
    area(p.top, shoulders),
    area(
      t,
      'M40 94c-3 10 6 19 20 19s23-9 20-19c-2-3-5-4-6-4 2 8-4 14-14 14s-16-6-14-14c-1 0-4 1-6 4Z',
    ),
    area(shadeOf(p), 'M48 92c0 7 5 11 12 11s12-4 12-11Z'),
    line(['rgba(255,255,255,.7)', 1.6], 'M53 111v10M67 111v10'),
  ],
};

/** The rest of the trunk, from the chest to the hips. */
function trunk(p: Look): Drawn[] {
  const second = p.top2 ?? rice;
  const sides = 'M4 122C3 150 9 190 12 206h96c3-16 9-56 8-84Z';
  if (p.wear === 'saree')
    return [area(p.top, sides), area(second, 'M30 122h86c1 28-5 68-8 84H52C44 176 36 146 30 122Z')];
  if (p.wear === 'dupatta')
    return [area(p.top, sides), area(second, 'M7 122h26l-3 64H10ZM87 122h26l-3 64H90Z')];
  if (p.wear === 'blazer')
    return [
      area(second, sides),
      area(p.top, 'M4 122h56v84H12C9 190 3 150 4 122ZM116 122H60v84h48c3-16 9-56 8-84Z'),
      line([seam, 1.4], 'M60 124v80'),
    ];
  if (p.wear === 'shirt') return [area(p.top, sides), line([seam, 1.4], 'M60 122v82')];
  return [area(p.top, sides)];
}

function face(p: Look): Drawn[] {
  const [skin, shade, hair] = [skinOf(p), shadeOf(p), hairOf(p)];
  const hidden = ['hijab', 'long', 'wavy', 'bob'].includes(p.hair);
  return [
    area(shade, 'M50 78h20v6c-3 6-17 6-20-1Z'),
    hidden ? '' : area(skin, 'M38 50c-5-2-8 2-7 7s5 9 9 8ZM82 50c5-2 8 2 7 7s-5 9-9 8Z'),
    area(skin, 'M37.5 50C37 30 46 23 60 23s23 7 22.5 27C82 68 73 84 60 84S38 68 37.5 50Z'),
    veil(
      0.38,
      area(
        shade,
        'M82.5 50C82 68 73 84 60 84c-3 0-6-1-9-3 14 0 24-14 24-33 0-10-2-18-6-23 9 3 13.800 11 13.500 25Z',
      ),
    ),
    ...beard(p),
    line(
      [hair === coal ? coal : '#6d6880', 2.1],
      'M44.500 46.500c3-2.300 7-2.500 9.500-1M66 45.500c2.500-1.500 6.500-1.300 9.500 1',
    ),
    ...eyes(p),
    line(
      [shade, 1.9],
      'M60.500 53.500c.4 4 2.600 6.500 2.300 8.300-.3 1.500-2.500 1.700-4.300 1.100',
    ),
    mouth(p),
    p.beard === 'moustache'
      ? area(
          hair,
          'M50 68.500c2-4 6.500-4.500 10-2.800 3.500-1.700 8-1.200 10 2.800-4 .8-7 .2-10-.6-3 .8-6 1.400-10 .6Z',
        )
      : '',
    p.beard === 'full'
      ? area(hair, 'M50 69c2-4 6.500-4.600 10-3 3.500-1.600 8-1 10 3-4 0-7-.4-10-1-3 .6-6 1-10 1Z')
      : '',
    p.bindi ? disc(p.bindi, [60, 41, 1.9]) : '',
  ];
}

function beard(p: Look): Drawn[] {
  if (p.beard === 'full')
    return [
      area(
        hairOf(p),
        'M38 55c1 17 9 31 22 31s21-14 22-31c-2 5-4 8-7 9-4-2-9-3-15-3s-11 1-15 3c-3-1-5-4-7-9Z',
      ),
    ];
  if (p.beard === 'stubble')
    return [
      veil(
        0.22,
        area(
          hairOf(p),
          'M38.500 57c1 15 9 28 21.500 28S80.500 72 81.500 57c-2 5-4 8-7 9-4-2-9-3-14.500-3S49 64 45.500 66c-3-1-5-4-7-9Z',
        ),
      ),
    ];
  return [];
}

function eyes(p: Look): Drawn[] {
  if (p.eyes === 'smile')
    return [
      line(
        [coal, 2],
        'M45.500 54c1.800-2.400 5.400-2.400 7.200 0M67.300 54c1.800-2.400 5.400-2.400 7.200 0',
      ),
    ];
  const lash = p.lash
    ? line(
        [coal, 1.5],
        'M45.800 52.300c1-2 5-2.800 7.200-.6M67 51.700c2.200-2.200 6.200-1.400 7.200.6',
      )
    : '';
  return [disc(coal, [49.3, 53.2, 2.3]), disc(coal, [70.7, 53.2, 2.3]), lash];
}

function mouth(p: Look): Drawn {
  if (p.mouth === 'grin')
    return area(
      rice,
      'M51.500 69c5 2.200 12 2.200 17 0-.6 5-4 7.800-8.500 7.800S52.100 74 51.500 69Z',
    );
  return line(
    ['#8A3A2A', 2.1],
    p.mouth === 'soft' ? 'M53.500 71c4 2.600 9 2.600 13 0' : 'M52 70c4.300 4.400 11.700 4.400 16 0',
  );
}

function glasses({ glasses: frame }: Look): Drawn {
  return frame
    ? `<g fill="rgba(255,255,255,.14)" stroke="${frame}" stroke-width="1.9"><rect x="41.5" y="47" width="15.5" height="13" rx="6"/><rect x="63" y="47" width="15.5" height="13" rx="6"/><path d="M57 52c2-1.6 4-1.6 6 0M41.5 52l-4-1.5M78.5 52l4-1.5" fill="none"/></g>`
    : '';
}

/** Head and trunk, seen from the front, 120 wide; cut at the hips, so that a table or a counter stands before them. */
export function person(p: Look, at: At, ...held: readonly Drawn[]): Drawn {
  return put(
    at,
    ...(hairBehind[p.hair]?.(p) ?? []),
    put(
      [0, -3],
      area(shadeOf(p), 'M50 70h20v26c0 6-20 6-20 0Z'),
      ...trunk(p),
      ...clothes[p.wear](p, p.top2 ?? rice),
      ...(p.hair === 'braid' ? braidOver(p) : []),
    ),
    ...face(p),
    ...hairInFront[p.hair](p),
    p.ear ? disc(p.ear, [36, 67, 2.3]) + disc(p.ear, [84, 67, 2.3]) : '',
    glasses(p),
    ...held,
  );
}

/** The head alone, as on a screen, 60 across. */
export function head(p: Look, [x, y, scale = 1]: At): Drawn {
  return put(
    [x - 60 * scale, y - 54 * scale, scale],
    ...(hairBehind[p.hair]?.(p) ?? []),
    area(shadeOf(p), 'M50 70h20v26c0 6-20 6-20 0Z'),
    ...clothes[p.wear](p, p.top2 ?? rice),
    ...face(p),
    ...hairInFront[p.hair](p),
    glasses(p),
  );
}

function sleeve(p: Look) {
  return p.wear === 'saree' ? skinOf(p) : p.top;
}

/** An arm through the points of `d`, with a hand at its end; in the units of the person. */
export function arm(p: Look, d: string, [x, y]: At): Drawn {
  return line([seam, 20], d) + line([sleeve(p), 18], d) + disc(skinOf(p), [x, y, 8.5]);
}

/** Both hands before the chest, as over keys or round something small. */
export function typing(p: Look): Drawn {
  return (
    arm(p, 'M13 122C4 150 10 164 40 168', [46, 168]) + arm(p, 'M107 122c9 28 3 42-27 46', [74, 168])
  );
}

/** Both hands up before the chest, holding what is drawn at 60, 140. */
export function holding(p: Look): Drawn {
  return (
    arm(p, 'M13 122C2 150 14 158 36 150', [40, 146]) +
    arm(p, 'M107 122c11 28-1 36-23 28', [80, 146])
  );
}

/** The right hand of the picture up, at 112, 96; the other one down. */
export function raising(p: Look): Drawn {
  return arm(p, 'M107 122c10 14 16 8 14-10', [120, 106]);
}

/** The picture's right arm stretched out to the side, its hand at 166, 120. */
export function pointing(p: Look): Drawn {
  return arm(p, 'M106 116c18 14 34 10 50 5', [162, 118]);
}

/** A phone in the hand at 60, 128 and both arms to it. */
export function withPhone(p: Look): Drawn {
  return (
    holding(p) +
    box(coal, [46, 112, 28, 44], 4) +
    box('#BFE0FF', [49, 117, 22, 33], 1) +
    disc(skinOf(p), [45, 144, 6]) +
    disc(skinOf(p), [75, 144, 6])
  );
}

/** An open book held up at 60, 140. */
export function reading(p: Look, cover: string): Drawn {
  return (
    arm(p, 'M13 122C2 150 8 166 26 158', [28, 154]) +
    arm(p, 'M107 122c11 28 5 44-13 36', [92, 154]) +
    area(cover, 'M22 122l38 7 38-7v44l-38 7-38-7z') +
    line(['rgba(0,0,0,.25)', 2], 'M60 129v44') +
    disc(skinOf(p), [24, 152, 7]) +
    disc(skinOf(p), [96, 152, 7])
  );
}

/** Legs in trousers or a skirt and feet, below a person that stands; in the person's units from 200 down to 330. */
export function legs(kind: 'trousers' | 'skirt', colour: string, shoe: string = coal): Drawn {
  return kind === 'skirt'
    ? area(colour, 'M12 200h96l14 122H-2Z') +
        line([seam, 2], 'M44 206l-8 112M76 206l8 112') +
        area(shoe, 'M24 322h32v8H18ZM64 322h32l6 8H64Z')
    : area(colour, 'M12 200h96l-6 122H68l-6-84h-4l-6 84H18Z') +
        area(shoe, 'M18 322h36v8H10ZM66 322h36l8 8H66Z');
}

/** Somebody seen from behind: hair and shoulders, 120 wide. */
export function fromBehind(p: Look, at: At): Drawn {
  return put(
    at,
    area(p.top, shoulders),
    area(p.top, 'M4 124h112v60H8Z'),
    area(shadeOf(p), 'M50 72h20v24H50Z'),
    p.cloth
      ? area(p.cloth, 'M30 52c0-26 10-40 30-40s30 14 30 40c0 20-10 34-30 34S30 72 30 52Z')
      : area(hairOf(p), 'M34 50c0-24 8-34 26-34s26 10 26 34c0 20-8 34-26 34S34 70 34 50Z'),
  );
}
