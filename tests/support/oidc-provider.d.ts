/** The package brings no types; these are as far as the tests use it. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Account = Readonly<{ accountId: string; claims: () => Record<string, unknown> }>;

  export default class Provider {
    constructor(
      issuer: string,
      configuration: Readonly<{
        clients: readonly Readonly<Record<string, unknown>>[];
        claims: Readonly<Record<string, readonly string[]>>;
        conformIdTokenClaims: boolean;
        cookies: Readonly<{ keys: readonly string[] }>;
        findAccount: (context: unknown, id: string) => Account | undefined;
      }>,
    );
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
