import { GOOD_PASSWORD } from './staff.ts';

/** Who opens the website of a process that begins empty. */
export const ADMIN_OF_ENVIRONMENT = {
  PROSPECTUS_ADMIN_EMAIL: 'opener@university.example',
  PROSPECTUS_ADMIN_PASSWORD: GOOD_PASSWORD,
};

/** Name and contact of a university that is nobody's. */
export const SAMPLE_UNIVERSITY = {
  name: 'Sarayu Institute Online',
  short_name: 'Sarayu',
  legal_name: 'Sarayu Institute of Technology',
  founded: '1984',
  street: 'Civil Lines',
  city: 'Prayagraj',
  region: 'Uttar Pradesh',
  postal_code: '211001',
  phone: '0532 244 0000',
  whatsapp_number: '+919000011223',
  email: 'hello@sarayu.example',
};

/** Gives an empty installation what no page can do without, and makes it public. */
export async function goPublic(origin: string): Promise<void> {
  const headers: Record<string, string> = { origin, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body: object): Promise<Response> => {
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const { PROSPECTUS_ADMIN_EMAIL: email, PROSPECTUS_ADMIN_PASSWORD: password } =
    ADMIN_OF_ENVIRONMENT;
  const signedIn = await call('POST', '/api/user/login', { email, password });
  headers['cookie'] = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await call('PUT', '/api/staff/setup/university', { ...SAMPLE_UNIVERSITY, version: null });
  await call('PUT', '/api/staff/setup/public', { public: true });
}
