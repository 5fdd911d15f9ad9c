import { domainToASCII } from 'node:url';

import { singleSpacedLine } from '../../../kernel/text/singleLine.ts';
import { isEmailAddress } from '../../../kernel/text/emailAddress.ts';
import { valueAt } from '../../../kernel/record.ts';
import type { ProviderRow, ProviderRuleRow } from '../store/provider-table.ts';
import { choiceOf, type RoleChoice } from '../store/role-repository.ts';
import type { Claims } from '../openid/tokens.ts';

/** Null unless the provider says, or an ADMIN has said of it, that the address is proven. */
export function provenAddress(
  claims: Claims,
  { trustsAddresses }: Pick<ProviderRow, 'trustsAddresses'>,
): string | null {
  const { email, email_verified: isVerified } = claims;
  const given = typeof email === 'string' ? email.normalize('NFC').toLowerCase() : '';
  const isProven = isVerified === true || isVerified === 'true';
  const isDenied = isVerified === false || isVerified === 'false';
  if (!isProven && (isDenied || !trustsAddresses)) return null;
  return given.length <= 254 && isEmailAddress(given) ? given : null;
}

/** Keycloak's stand in a claim within a claim, such as `realm_access.roles`. */
function groupsIn(claims: Claims, name: string): readonly string[] {
  const found = claims[name] ?? valueAt(claims, name);
  const groups = typeof found === 'string' ? [found] : found;
  return Array.isArray(groups) ? groups.filter((one) => typeof one === 'string') : [];
}

/** Entra ID names no groups if there are more than fit into a token. */
export function leavesGroupsOut(claims: Claims): boolean {
  return claims['_claim_names'] !== undefined || claims['hasgroups'] !== undefined;
}

/**
 * The domain of an address, in ASCII; empty if the provider cannot say that the address is of that house. Google's own
 * accounts may have any address, and only those of Workspace name their house.
 * @see https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
function domainOf({ iss, hd }: Claims, address: string | null): string {
  const isOfNoHouse = iss === 'https://accounts.google.com' && typeof hd !== 'string';
  return isOfNoHouse ? '' : domainToASCII(address?.split('@')[1] ?? '');
}

/** The role of the first rule that fits; null if none does. */
export function roleByRules(
  claims: Claims,
  address: string | null,
  { rules, groupsClaim }: Pick<ProviderRow, 'groupsClaim'> & { rules: readonly ProviderRuleRow[] },
): RoleChoice | null {
  const groups = groupsIn(claims, groupsClaim);
  const domain = domainOf(claims, address);
  const fits = ({ kind, value }: ProviderRuleRow): boolean => {
    if (kind === 'group') return groups.includes(value);
    if (kind === 'address') return address === value.normalize('NFC').toLowerCase();
    return domain !== '' && domain === domainToASCII(value);
  };
  const rule = rules.find(fits);
  return rule ? choiceOf(rule) : null;
}

export function namesIn(claims: Claims, address: string): { firstName: string; lastName: string } {
  const text = (name: string) =>
    typeof claims[name] === 'string' ? singleSpacedLine(claims[name]).slice(0, 60) : '';
  const [first = '', ...rest] = text('name').split(' ');
  const [local = ''] = address.split('@');
  return {
    firstName: text('given_name') || first || local.slice(0, 60),
    lastName: text('family_name') || rest.join(' '),
  };
}
