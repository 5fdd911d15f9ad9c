import { spoken } from '../spoken/spoken.ts';

/** Shown while the PDF of a download is generated. */
export const downloadWords = spoken('download', { preparing: 'Preparing the brochure…' });
