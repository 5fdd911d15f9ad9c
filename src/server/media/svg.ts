import { unreadable } from './refusal.ts';

const head =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg[^[>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i;
const reference = /(?:href|src)\s*=\s*(?:"\s*([^"]*)"|'\s*([^']*)')/gi;
const styleReference = /(?:url\(\s*["']?\s*([^"')\s]+)|@import)/gi;

/** True for text that begins as an SVG document does. */
export const looksLikeSvg = (bytes: Uint8Array): boolean =>
  head.test(Buffer.from(bytes.subarray(0, 4_096)).toString('utf8'));

const isInside = (target: string): boolean =>
  target === '' || target.startsWith('#') || /^data:image\/(?:png|jpeg|gif|webp);/i.test(target);

/**
 * Refuses an SVG that declares entities or reaches for anything outside itself. It is drawn here
 * and never served, so its scripts cannot run; but it must not look different from what was meant.
 */
export const checkSvg = (bytes: Uint8Array): void => {
  const text = Buffer.from(bytes).toString('utf8');
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) {
    throw unreadable('This SVG declares entities, which are not accepted.');
  }
  if (/<(?:\w+:)?include[\s>]|<\?xml-stylesheet/i.test(text)) throw outside();
  const withoutAnchors = text.replace(/<a\s[^>]*>/gi, (tag) => tag.replace(/https?:[^"']*/gi, ''));
  for (const [, double, single] of withoutAnchors.matchAll(reference)) {
    const target = double ?? single ?? '';
    if (!isInside(target)) throw outside();
  }
  for (const [, target] of text.matchAll(styleReference)) {
    if (target === undefined || !isInside(target)) throw outside();
  }
};

const outside = () =>
  unreadable('This SVG refers to another file. Embed everything in it and upload it again.');
