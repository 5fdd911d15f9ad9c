/** Hosts of an address that names several of one database, with commas as libpq takes them. */
const HOSTS = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^@/?,]*,[^@/?]*)((?:[/?].*)?)$/;

/**
 * Each server that an address of a database names, as an address of its own: `postgresql://one:5432,two:5432/name` names
 * two. `target_session_attrs` says nothing to the driver, and is left out.
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function addressesOf(url: string): string[] {
  const plain = url.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  const [, before = '', hosts, after = ''] = HOSTS.exec(plain) ?? [];
  return hosts === undefined ? [plain] : hosts.split(',').map((host) => before + host + after);
}

/** Whether every server that an address names can be told. */
export function isDatabaseAddress(url: string): boolean {
  const known = /[?&]target_session_attrs=(.*?)(?:&|$)/.exec(url)?.[1] ?? 'read-write';
  const isWritable = known === 'read-write' || known === 'primary';
  return isWritable && addressesOf(url).every(isAddress);
}

function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return /^postgres(?:ql)?:$/.test(protocol) && !host.includes(',');
}
