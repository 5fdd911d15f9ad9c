import { useState } from 'react';

import { Notice } from '../../../../admin/ui/Notice.tsx';
import type { BaseColours } from '../../../../content/brand/tokens.ts';
import { LogoField } from './LogoField.tsx';

type Look = Readonly<{
  logo: number | null;
  logo_on_dark: number | null;
  logo_alone: boolean;
  colours: BaseColours;
}>;

type Props = Readonly<{
  look: Look;
  onChange: (change: Partial<Look>, suggested?: BaseColours) => void;
  name: string;
}>;

/** The logo and its variant for dark grounds; one that is seen on both stands on both. */
export function Logos({ look, onChange, name }: Props) {
  const [faint, setFaint] = useState<Readonly<{ light?: boolean; dark?: boolean }>>({});
  return (
    <>
      <LogoField
        label="Logo"
        logo={look.logo}
        name={name}
        ground={look.colours.ground}
        onLogo={(logo, reading, isWide) => {
          const onBoth = reading?.seen_on_dark && look.logo_on_dark === null;
          const colours = reading?.colours;
          setFaint({ ...faint, light: reading?.seen_on_light === false });
          onChange(
            {
              logo,
              logo_alone: isWide,
              ...(onBoth && { logo_on_dark: logo }),
              ...(colours && { colours }),
            },
            colours,
          );
        }}
      />
      {faint.light && (
        <Notice kind="wait">
          This logo is hardly seen on light ground, as in the header: upload one with dark letters
          here, and this one below.
        </Notice>
      )}
      <LogoField
        label="Logo on dark grounds"
        logo={look.logo_on_dark}
        name={name}
        ground={look.colours.dark}
        onLogo={(logo, reading) => {
          setFaint({ ...faint, dark: reading?.seen_on_dark === false });
          onChange({ logo_on_dark: logo });
        }}
      />
      {faint.dark && (
        <Notice kind="wait">
          Parts of this logo are hardly seen on dark ground: upload one with light letters.
        </Notice>
      )}
      {look.logo !== null && look.logo_on_dark === null && (
        <p>
          The footer and the menu on phones are dark. Upload a variant with light letters; until
          then the logo stands there on a light plate.
        </p>
      )}
    </>
  );
}
