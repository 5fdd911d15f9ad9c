import type { Config } from '../config.ts';

/** Where to look next, once the product serves. */
export function greeting({ http }: Config, firstAdminLink: string | null): string {
  const lines = [
    `Website      ${http.origin}/`,
    `Staff area   ${http.origin}/admin`,
    `Message log  ${http.origin}/admin/messages  (SMS and mail; also printed here)`,
  ];
  if (firstAdminLink) {
    lines.push('', 'Become the first ADMIN through this link; it works once:', firstAdminLink);
  }
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n  Ctrl-C stops it.\n`;
}
