/** Colours of the pictures: those of the website, some browns and the tones of skin. */
export const ink = '#1A1650';
export const night = '#100D33';
export const dusk = '#342D8A';
export const indigo = '#4A43B5';
export const lilac = '#CFCBEF';
export const mist = '#E7E4F6';
export const gold = '#F7A81B';
export const amber = '#E29200';
export const honey = '#FFD98A';
export const cream = '#FFF0CF';
export const rice = '#FFFDF8';
export const sand = '#F0E6D2';
export const wheat = '#DCCFB4';
export const forest = '#155C39';
export const leaf = '#1E7A4C';
export const sage = '#8FD3A8';
export const mint = '#CFE3D3';
export const brick = '#9A2F1B';
export const kaavi = '#B23A24';
export const peach = '#FFB4A0';
export const blush = '#F3C9B5';
export const teak = '#4B1B12';
export const wood = '#7C2D1B';
export const clay = '#C74E2E';
export const plum = '#7A2E52';
export const teal = '#2F7F78';
export const sky = '#BFE0FF';
export const steel = '#A9B2C8';
export const slate = '#5B577D';
export const coal = '#1F1726';

/** The ground of a picture by the programme's own colour. */
export const tints = { business: honey, computing: lilac, commerce: mint, arts: blush } as const;
