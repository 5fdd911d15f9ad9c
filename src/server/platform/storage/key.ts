const pattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Whether a text can be a key, and so cannot lead out of the store. */
export function isKey(text: string): boolean {
  return pattern.test(text) && text.length <= 400;
}

/** Returns the key if it cannot lead out of the store; throws otherwise. */
export function safeKey(key: string): string {
  if (!isKey(key)) throw new Error(`'${key}' is not a storage key.`);
  return key;
}

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json',
};

/** The content type that a key's ending stands for. */
export function contentTypeOf(key: string): string {
  return types[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}
