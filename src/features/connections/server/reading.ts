import { isIP } from 'node:net';

import { ownValue } from '../../../kernel/record.ts';
import type { Config } from '../../../server/config/config.ts';
import { invalidInput } from '../../../server/http/errors.ts';
import { isPublic } from '../../../server/platform/addresses.ts';
import { addressProblem } from '../../../server/platform/egress/entered-address.ts';
import { connections, type Field } from '../fields.ts';
import { type Entered, fixedBy } from './settings.ts';
import type { Values } from './table.ts';

type Deps = Pick<Config, 'given' | 'http'>;
type Problem = Readonly<{ field: string; msg: string }>;
type Read = Readonly<{ plain: Values; secrets: Values }>;

const REQUIRED = 'This is required.';
const PRIVATE =
  'It stands in a private network. PROSPECTUS_IMPORT_HOSTS can name it with its port, if it may be used.';

/** A secret that is left empty stays as it is. @throws an error that names every field that is wrong */
export function readValues(deps: Deps, { vendor, values }: Entered, kept: Read): Read {
  const own = connections[vendor].fields.filter(({ setting }) => fixedBy(deps, setting) === null);
  const secrets = keptFor({ vendor, values }, kept);
  const all = Object.fromEntries(
    own.map(({ name }) => [
      name,
      ownValue(values, name)?.trim() || (ownValue(secrets, name) ?? ''),
    ]),
  );
  const problems = [
    ...unknownNames({ vendor, values }),
    ...own.flatMap((field) => problemOf(deps, field, all)),
    ...(isInside(deps, all) ? [{ field: 'values.host', msg: PRIVATE }] : []),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  const given = own.filter(({ name }) => ownValue(all, name) !== '');
  const pick = (fields: readonly Field[]) =>
    Object.fromEntries(fields.map(({ name }) => [name, ownValue(all, name) ?? '']));
  return {
    plain: pick(given.filter(({ isSecret }) => !isSecret)),
    secrets: pick(given.filter(({ isSecret }) => isSecret)),
  };
}

/** The secrets that may stay: not for another server than they were entered for, nor without their user. */
function keptFor({ vendor, values }: Entered, kept: Read): Values {
  const { fields, secretsFor = [] } = connections[vendor];
  const valueOf = (name: string) => ownValue(values, name)?.trim() ?? '';
  if (secretsFor.some((name) => (ownValue(kept.plain, name) ?? '') !== valueOf(name))) return {};
  const given = fields.filter(({ goesWith }) => !goesWith || valueOf(goesWith) !== '');
  return Object.fromEntries(given.map(({ name }) => [name, ownValue(kept.secrets, name) ?? '']));
}

function problemOf(
  { http }: Pick<Config, 'http'>,
  { name, rule, isOptional, goesWith, isAddress }: Field,
  all: Values,
): Problem[] {
  const value = ownValue(all, name) ?? '';
  const isMissing = value === '' && (!isOptional || (goesWith && ownValue(all, goesWith)));
  const wrong = value === '' ? undefined : rule.safeParse(value).error?.issues[0]?.message;
  const inside = isAddress && value !== '' && !wrong && addressProblem(value, http.importHosts);
  const msg = isMissing ? REQUIRED : wrong || inside || undefined;
  return msg === undefined ? [] : [{ field: `values.${name}`, msg }];
}

function unknownNames({ vendor, values }: Entered): Problem[] {
  const { fields } = connections[vendor];
  return Object.keys(values)
    .filter((name) => fields.every((field) => field.name !== name))
    .map((name) => ({ field: `values.${name}`, msg: 'There is no such field.' }));
}

/** The address behind a name is checked at each connection. */
function isInside({ http }: Pick<Config, 'http'>, { host = '', port = '' }: Values): boolean {
  if (http.importHosts.includes(`${host}:${port}`)) return false;
  return isIP(host) !== 0 && !isPublic(host);
}
