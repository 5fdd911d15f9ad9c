import { ADMIN_OF_ENVIRONMENT } from './go-public.ts';

/** What a process answered. */
export type ProcessAnswer<Data> = { status: number; body: { data: Data; msg?: string } };

/** The ADMIN of the environment at a process of its own, whose session outlives the process. */
export type StaffAt = {
  call<Data = unknown>(
    method: string,
    path: string,
    sent?: { body?: unknown; version?: number },
  ): Promise<ProcessAnswer<Data>>;
  download(path: string): Promise<Blob>;
  upload<Data>(path: string, name: string, file: Blob): Promise<ProcessAnswer<Data>>;
};

/** Signs the ADMIN in. */
export async function staffAt(origin: string): Promise<StaffAt> {
  const headers: Record<string, string> = { origin };
  const send = (method: string, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(origin + path, { ...init, method, headers: { ...headers, ...init.headers } });
  const read = async <Data>(answer: Response): Promise<ProcessAnswer<Data>> => ({
    status: answer.status,
    body: (await answer.json()) as ProcessAnswer<Data>['body'],
  });
  const call: StaffAt['call'] = async (method, path, { body, version } = {}) => {
    const own: Record<string, string> = {};
    if (body !== undefined) own['content-type'] = 'application/json';
    if (version !== undefined) own['if-match'] = `"${version}"`;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return read(await send(method, path, { ...sent, headers: own }));
  };
  const { PROSPECTUS_ADMIN_EMAIL: email, PROSPECTUS_ADMIN_PASSWORD: password } =
    ADMIN_OF_ENVIRONMENT;
  const signedIn = await send('POST', '/api/user/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookies = signedIn.headers.getSetCookie();
  headers['cookie'] = cookies.map((line) => line.split(';')[0]).join('; ');
  return {
    call,
    download: async (path) => (await send('GET', path)).blob(),
    upload: async (path, name, file) => {
      const form = new FormData();
      form.append('file', file, name);
      return read(await send('POST', path, { body: form }));
    },
  };
}
