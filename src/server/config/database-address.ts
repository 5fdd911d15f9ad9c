/** With several hosts, as libpq allows: `postgresql://one:5432,two:5432/name`. */
const HOSTS = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^@/?,]*)(,[^@/?]*)?((?:[/?].*)?)$/;

/**
 * The driver connects to one host, and knows no `target_session_attrs`.
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function firstServer(url: string): string {
  const plain = url.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return plain.replace(HOSTS, '$1$2$4');
}

export function namesSeveralServers(url: string): boolean {
  return HOSTS.exec(url)?.[3] !== undefined;
}

/** False if the address asks for a server that may not take writes. */
export function isDatabaseAddress(url: string): boolean {
  const target = /[?&]target_session_attrs=(.*?)(?:&|$)/.exec(url)?.[1] ?? 'read-write';
  const first = firstServer(url);
  return (
    ['read-write', 'primary'].includes(target) &&
    /^postgres(?:ql)?:/.test(first) &&
    URL.canParse(first)
  );
}
