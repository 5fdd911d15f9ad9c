import { useState } from 'react';

import type { Look, Setup } from '../../schemas.ts';
import { brandPresets } from '../../../../content/brand/presets.ts';
import { baseNames, type BaseName, designBase } from '../../../../content/brand/tokens.ts';

/** The choices before they are stored. */
export type Chosen = Omit<Look, 'university_version' | 'version'>;

/** A change of it; of colours, those that are others. */
export type LookChange = Partial<Omit<Chosen, 'colours'>> &
  Readonly<{ colours?: Readonly<Record<string, unknown>> }>;

/** The look that is being chosen, from the one that is stored. */
export function useLook(setup: Setup) {
  const [look, setLook] = useState(() => storedLook(setup));
  const [isSuggested, setIsSuggested] = useState(false);
  const change = ({ colours = {}, ...given }: LookChange, suggested?: unknown) => {
    setIsSuggested(suggested !== undefined);
    setLook((now) => ({ ...now, ...given, colours: { ...now.colours, ...baseIn(colours) } }));
  };
  return { look, change, isSuggested };
}

function storedLook({ university, brand }: Setup): Chosen {
  const [first] = brandPresets;
  return {
    logo: university?.logo ?? null,
    logo_alone: brand?.logo_alone ?? false,
    colours: { ...designBase, ...baseIn(brand?.colours ?? {}) },
    typefaces: brand?.typefaces ?? first?.data.typefaces ?? '',
    corners: brand?.corners ?? first?.data.corners ?? '',
    motif: brand?.motif ?? first?.data.motif ?? '',
  };
}

function baseIn(data: Readonly<Record<string, unknown>>): Partial<Record<BaseName, string>> {
  const given = baseNames.filter((name) => typeof data[name] === 'string' && data[name] !== '');
  return Object.fromEntries(given.map((name) => [name, String(data[name])]));
}
