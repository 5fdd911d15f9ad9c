import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this machine can make certificates. */
export const OPENSSL = existsSync('/usr/bin/openssl');

/** A certificate that an authority has signed, with its key, and the authority's own as a file. */
export type Certificate = { certificate: string; key: string; authority: string };

/** Makes an authority and a certificate for a name or an address, such as `IP:127.0.0.1`, in a folder. */
export function makeCertificate(folder: string, name: string, subject: string): Certificate {
  const [ca, own] = [join(folder, `${name}-ca`), join(folder, name)];
  const openssl = (args: string) => {
    const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes ${args}`;
    execFileSync('/usr/bin/openssl', made.split(' '), { stdio: 'pipe' });
  };
  openssl(`-keyout ${ca}.key -out ${ca}.crt -subj /CN=${name}-ca`);
  const bounds = `-addext subjectAltName=${subject} -addext basicConstraints=critical,CA:FALSE`;
  const signer = `-CA ${ca}.crt -CAkey ${ca}.key`;
  openssl(`${signer} -keyout ${own}.key -out ${own}.crt -subj /CN=${name} ${bounds}`);
  return {
    certificate: readFileSync(`${own}.crt`, 'utf8'),
    key: readFileSync(`${own}.key`, 'utf8'),
    authority: `${ca}.crt`,
  };
}
