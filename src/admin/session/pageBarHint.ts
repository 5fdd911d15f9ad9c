import { pageBarHint } from '../../kernel/constants.ts';

/** Seconds: as long as somebody stays signed in at most. */
const MAX_AGE = 7 * 24 * 60 * 60;

/** Tells public pages of this browser whether whoever is signed in may edit them; the server decides on every call. */
export function hintPageBar(mayEdit: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const kept = mayEdit ? `=1; Max-Age=${MAX_AGE}` : '=; Max-Age=0';
  try {
    document.cookie = `${pageBarHint}${kept}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // Without cookies nobody is signed in.
  }
}
