import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';

import { useChoice } from '../session/choices.ts';
import { type Scheme, themeOf } from './theme.ts';

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

/** Puts the product's theme round the staff area. */
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
