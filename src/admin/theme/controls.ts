import type { Theme, ThemeOptions } from '@mui/material/styles';

type Components = NonNullable<ThemeOptions['components']>;
type Styled = { theme: Omit<Theme, 'components'> };

/**
 * Material components in the style of the design: pills, plain outlines, elevation only on floating
 * parts.
 */
export const controls: Components = {
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
