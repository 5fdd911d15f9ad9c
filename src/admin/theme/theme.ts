import { createTheme, type ThemeOptions } from '@mui/material/styles';

import { controls } from './controls.ts';

export type Scheme = 'light' | 'dark';

/** The product's theme for Material's parts, its colours read from the design tokens. */
export function themeOf(scheme: Scheme) {
  return createTheme({
    palette: scheme === 'light' ? light() : dark(),
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: token('--font-text'),
      fontSize: 15,
      button: { textTransform: 'none', fontWeight: 600, fontSize: '0.9375rem' },
    },
    components: controls,
  });
}

function light(): ThemeOptions['palette'] {
  return {
    mode: 'light',
    primary: { main: token('--color-ink-900'), contrastText: token('--color-rice') },
    secondary: marigold(),
    error: { main: token('--color-kaavi-700') },
    success: { main: token('--color-leaf-700'), contrastText: token('--color-rice') },
    warning: { main: token('--color-marigold-800') },
    info: { main: token('--color-ink-700') },
    background: { default: token('--color-sand'), paper: token('--color-rice') },
    text: { primary: token('--color-ink-900'), secondary: token('--color-muted') },
    divider: token('--color-line'),
  };
}

function dark(): ThemeOptions['palette'] {
  return {
    mode: 'dark',
    primary: {
      main: token('--color-rice'),
      dark: token('--color-ink-100'),
      contrastText: token('--color-ink-900'),
    },
    secondary: marigold(),
    error: {
      main: token('--color-kaavi-300'),
      dark: token('--color-kaavi-100'),
      contrastText: token('--color-ink-900'),
    },
    success: {
      main: token('--color-leaf-300'),
      dark: token('--color-leaf-100'),
      contrastText: token('--color-ink-900'),
    },
    warning: { main: token('--color-marigold-300') },
    info: { main: token('--color-ink-200') },
    background: { default: token('--color-ink-950'), paper: token('--color-ink-900') },
    text: { primary: token('--color-rice'), secondary: token('--color-muted-inv') },
    divider: token('--color-ink-700'),
  };
}

/** Under the pointer lighter, not darker: its words are dark in both schemes. */
function marigold() {
  return {
    main: token('--color-marigold-500'),
    dark: token('--color-marigold-300'),
    contrastText: token('--color-ink-900'),
  };
}

/** The value of a design token, such as `--color-ink-900`, as the one token file has it. */
function token(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
