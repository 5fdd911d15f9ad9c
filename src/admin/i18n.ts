import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';

/** React-admin's own sentences. Ours stand where they are shown. */
export const i18nProvider = polyglotI18nProvider(() => englishMessages, 'en', {
  allowMissing: true,
});
