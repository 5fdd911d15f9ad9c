/** Whom a mail greets; whoever is signed in has proved their address. */
export type Greeted = Readonly<{ firstName: string; emailVerified?: boolean }>;

/**
 * How a mail to the owner of an account begins. By name only where the address is proven: until then anybody may have
 * asked for the account, and the name is what they would have its owner read.
 */
export function greetingTo({ firstName, emailVerified = true }: Greeted): string {
  return emailVerified ? `Hello ${firstName},` : 'Hello,';
}
