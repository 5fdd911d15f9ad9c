import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../config/config.ts';
import { isSecure, securityHeaders } from '../http/security-headers.ts';
import type { Website } from './website.ts';

/** One answer of the staff area's page: its bytes, and headers with a nonce that no other has. */
export type StaffPage = Readonly<{ html: string; headers: Readonly<Record<string, string>> }>;

const placeholder = /__nonce__/g;
/** As the build writes it: HTML asks for its content, which nobody reads. */
const unfinishedMeta = '<meta property="csp-nonce"';

/**
 * Makes the page of the staff area. The style library writes its rules as it runs, so they carry a
 * nonce; nothing inline runs without one.
 */
export function createStaffPage(config: Config, website: Website): () => Promise<StaffPage> {
  const template = website.staffTemplate ?? builtTemplate(config);
  return async () => {
    const nonce = randomBytes(18).toString('base64url');
    const html = branded(await template(), website);
    return {
      html: html.replace(placeholder, nonce),
      headers: {
        ...securityHeaders(isSecure(config), { ...website.policy, nonce }),
        'cache-control': 'no-store',
      },
    };
  };
}

/** The staff area looks as the university does: its colours and faces, its icon, its drawings. */
function branded(html: string, { site, moment }: Website): string {
  // Before the website is public, too.
  const { snapshot, behind = snapshot } = moment();
  const { brandStyles, staffDrawings } = site();
  const links = brandStyles(behind).map((href) => `<link rel="stylesheet" href="${href}">`);
  return html
    .replace(unfinishedMeta, `${unfinishedMeta} content=""`)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('</body>', () => `${staffDrawings(behind)}</body>`);
}

/**
 * The built page: read when a build has made it anew, and else kept. While a build runs the one
 * before stands in; without any, each request looks again.
 */
function builtTemplate(config: Config): () => Promise<string> {
  const path = join(config.project, 'dist/admin/index.html');
  let kept: Readonly<{ builtAt: number; text: string }> | undefined;
  const newest = async () => {
    const { mtimeMs: builtAt } = await stat(path);
    return builtAt === kept?.builtAt ? kept : { builtAt, text: await readFile(path, 'utf8') };
  };
  return async () => {
    try {
      kept = await newest();
    } catch (error) {
      if (kept === undefined) throw error;
    }
    return kept.text;
  };
}
