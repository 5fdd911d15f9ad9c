import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, type Theme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';

import { useChoice } from '../session/choices.ts';

/** Styles that scripts write carry the nonce of the page, or the browser refuses them. */
const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'staff', ...(nonce && { nonce }) });

/** Light or dark as the system is, until a person chooses. */
export function useScheme(): readonly [Scheme, (scheme: Scheme) => void] {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [chosen, choose] = useChoice('scheme');
  const isChosen = chosen === 'light' || chosen === 'dark';
  return [isChosen ? chosen : isDark ? 'dark' : 'light', choose];
}

export function StaffTheme({ children }: Readonly<{ children: ReactNode }>) {
  const [scheme] = useScheme();
  useLayoutEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  const theme = useMemo(() => themeOf(scheme), [scheme]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

type Scheme = 'light' | 'dark';

export const otherScheme = {
  light: { scheme: 'dark', label: 'Dark colours', icon: 'moon' },
  dark: { scheme: 'light', label: 'Light colours', icon: 'sun' },
} as const;

function themeOf(scheme: Scheme) {
  return createTheme({
    palette: scheme === 'light' ? light() : dark(),
    shape: { borderRadius: 8 },
    motion: { reducedMotion: 'system' },
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
    secondary: {
      main: token('--color-accent'),
      dark: token('--color-accent-hover'),
      contrastText: token('--color-on-accent'),
    },
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
    primary: underInk('rice', 'ink-100'),
    secondary: {
      main: token('--color-accent'),
      dark: token('--color-accent-hover'),
      contrastText: token('--color-on-accent'),
    },
    error: underInk('kaavi-300', 'kaavi-100'),
    success: underInk('leaf-300', 'leaf-100'),
    warning: { main: token('--color-marigold-300') },
    info: { main: token('--color-ink-200') },
    background: { default: token('--color-ink-950'), paper: token('--color-ink-900') },
    text: { primary: token('--color-rice'), secondary: token('--color-muted-inv') },
    divider: token('--color-ink-700'),
  };
}

/** A colour with dark words on it; lighter, not darker, under the pointer. */
function underInk(main: string, lighter: string) {
  return {
    main: token(`--color-${main}`),
    dark: token(`--color-${lighter}`),
    contrastText: token('--color-ink-900'),
  };
}

function token(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

type Components = NonNullable<ThemeOptions['components']>;
type Styled = { theme: Omit<Theme, 'components'> };

/** Pills, plain outlines, elevation only on floating parts. */
const controls: Components = {
  MuiButton: {
    defaultProps: { disableElevation: true, disableRipple: true },
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-pill)',
        minHeight: '2.75rem',
        paddingInline: '1.1rem',
        borderWidth: 2,
        '&:hover': { borderWidth: 2 },
        '&.Mui-disabled': { color: 'var(--muted)', background: 'var(--calm-tint)' },
        '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
          color: 'var(--muted)',
          background: 'var(--calm-tint)',
          cursor: 'default',
        },
      },
      sizeSmall: { minHeight: '2.25rem', paddingInline: '0.85rem' },
      outlined: { borderColor: 'currentColor' },
    },
  },
  MuiIconButton: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        color: 'inherit',
        minWidth: '2.5rem',
        minHeight: '2.5rem',
        '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
      },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        background: 'var(--card)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--field-edge)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)' },
        '&.Mui-error': { background: 'var(--bad-tint)' },
      },
      input: { padding: '0.65rem 0.85rem', height: '1.5rem' },
      multiline: { padding: '0.65rem 0.85rem', '& textarea': { padding: 0 } },
    },
  },
  // As high as all other inputs.
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root': { paddingBlock: '0.2rem', paddingLeft: '0.6rem' },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '0.45rem 0.25rem' },
      },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: '1.5rem' } } },
  MuiInputBase: {
    styleOverrides: {
      input: { '&::placeholder': { color: 'var(--muted)', opacity: 1 } },
    },
  },
  MuiPaper: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        backgroundImage: 'none',
        ...(theme.palette.mode === 'dark' && { border: '1px solid var(--edge)' }),
      }),
    },
  },
  // Off is a ring, on is full: told apart without their colours, in both schemes.
  MuiSwitch: {
    styleOverrides: {
      thumb: { background: 'var(--card)', border: '2px solid var(--muted)', boxShadow: 'none' },
      track: { background: 'var(--field-edge)', opacity: 1 },
      switchBase: {
        '&.Mui-checked .MuiSwitch-thumb': { background: 'var(--good)', borderColor: 'var(--good)' },
        '&.Mui-checked + .MuiSwitch-track': { background: 'var(--good)', opacity: 0.4 },
      },
    },
  },
  // Material's grey is too pale on a tinted ground.
  MuiToggleButton: { styleOverrides: { root: { color: 'var(--muted)' } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: '2.75rem' } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 'var(--radius-lg)' } } },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontFamily: 'var(--font-display)', fontWeight: 600, fontSize: '1.375rem' },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '0 1.5rem 1.25rem', gap: '0.5rem' } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.875rem' } } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } } },
};
