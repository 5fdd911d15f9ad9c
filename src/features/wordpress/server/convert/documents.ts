import { mediaExtensions } from '../../../../kernel/publishing/media.ts';

const taken: readonly string[] = [
  ...mediaExtensions.pdf,
  ...mediaExtensions.video,
  ...mediaExtensions.image,
];

/** Files that sites offer and the library does not take. */
const others: readonly string[] =
  'doc docx docm dot dotx odt rtf txt pages xls xlsx xlsm xlsb ods csv tsv numbers ppt pptx pps ppsx odp key zip rar 7z gz tar epub mobi mp3 m4a wav ogg oga ogv aac wma mov m4v avi wmv mkv flv mpg mpeg swf psd ai eps ps tif tiff bmp heic ico ics vcf apk exe dmg djvu tex xml json'.split(
    ' ',
  );

/** The file extension of an address in small letters; empty if it has none. */
export function endingOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

export function isTakenDocument(address: string): boolean {
  return taken.includes(endingOf(address));
}

export function isDocument(address: string): boolean {
  return isTakenDocument(address) || others.includes(endingOf(address));
}

/** Pages of others that show a document at an address, which they are given. */
const viewers: readonly (readonly [RegExp, string])[] = [
  [/^docs\.google\.com\/(?:viewer|gview|viewerng\/viewer)$/, 'url'],
  [/^drive\.google\.com\/viewerng\/viewer$/, 'url'],
  [/^view\.officeapps\.live\.com\/op\/(?:view|embed)\.aspx$/, 'src'],
];

/** The document that a viewer shows; any other address unchanged. */
export function shownDocument(url: URL): URL {
  const at = `${url.hostname}${url.pathname}`;
  const [, name] = viewers.find(([pattern]) => pattern.test(at)) ?? [];
  const shown = name === undefined ? null : url.searchParams.get(name);
  return shown !== null && URL.canParse(shown) ? new URL(shown) : url;
}
