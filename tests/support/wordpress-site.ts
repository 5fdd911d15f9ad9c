import type { convertHtml } from '../../src/features/wordpress/server/convert/convert.ts';

type Site = Parameters<typeof convertHtml>[1];

/** A site of which nothing is known but the text. */
export const plainSite: Site = {
  attachment: () => undefined,
  attached: () => [],
  sharedBlock: () => undefined,
  linkOf: (address) => address,
  pictureOf: (src) => ({ src }),
};

/** The library has all pictures but those called `gone`; picture 7 of the export says what it shows. */
export const siteWithPictures: Site = {
  ...plainSite,
  attachment: (id) => (id === 7 ? { url: '/7.png', alt: 'The gate', caption: '' } : undefined),
  linkOf: (address) =>
    /^(?:javascript|data):/.test(address)
      ? ''
      : address.replace(/^\/\//, 'https://').replace(/^\/old/, '/new'),
  pictureOf: (src) => (src.includes('gone') ? undefined : { src: `/media${src}` }),
};
