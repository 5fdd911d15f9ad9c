import type { InjectOptions } from 'fastify';

import { listedProgrammes } from '../../src/content/read/programme.ts';
import type { TestApp } from './app.ts';

let browsers = 0;

/** A browser without scripts, in a network of its own: keeps cookies, follows nothing, posts forms. */
export function plainBrowser(app: Pick<TestApp, 'server'>, remoteAddress = nextAddress()) {
  const cookies = new Map<string, string>();
  const ask = async (options: InjectOptions) => {
    const answer = await app.server.inject({
      remoteAddress,
      cookies: Object.fromEntries(cookies),
      ...options,
      headers: { accept: 'text/html', ...options.headers },
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    ask,
    get: (url: string, headers = {}) => ask({ method: 'GET', url, headers }),
    post: (url: string, fields: Record<string, string>, headers = {}) =>
      ask({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': formType, ...headers },
      }),
  };
}

function nextAddress(): string {
  browsers += 1;
  return `100.${64 + Math.floor(browsers / 250)}.${browsers % 250}.1`;
}

export type PlainBrowser = ReturnType<typeof plainBrowser>;

/** What browsers call a form that they post. */
export const formType = 'application/x-www-form-urlencoded';

/** The fields of the registration form, filled in for the MBA. */
export function formFields({ services }: Pick<TestApp, 'services'>, mobile: string) {
  const snapshot = services.content.snapshot();
  const programme = listedProgrammes(snapshot).find(({ data }) => data.short_title === 'MBA');
  if (!programme) throw new Error('The demo has no MBA.');
  return {
    mobile,
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    highest_qualification_id: '3',
    area_of_interest: programme.data.erp_unicode,
    consent: 'on',
    consent_text: snapshot.one('leadForm').data.consent_text,
    program_id: String(programme.id),
  };
}
