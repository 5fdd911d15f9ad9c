/** What a download says while the PDF is being made. */
export const brochureWords = { preparing: 'Preparing the brochure…' } as const;
