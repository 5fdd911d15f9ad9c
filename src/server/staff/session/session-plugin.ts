import { newToken } from '../../platform/tokens.ts';

/** The path at which sessions begin that no password or passkey has asked for. */
export const BEGIN_SESSION = '/session/begin';

function load() {
  return Promise.all([
    import('better-auth/api'),
    import('better-auth/cookies'),
    import('better-auth/oauth2'),
    import('zod'),
  ]);
}

/**
 * The library's state, proof key and nonce of a sign-in elsewhere, and its sessions. Its own plug-in for providers is not
 * used: it calls any address that a provider names, takes its settings at the start alone, and joins accounts by address.
 */
export async function sessionPlugin() {
  const [{ createAuthEndpoint }, { setSessionCookie }, { generateState, parseState }, { z }] =
    await load();
  return {
    id: 'prospectus-sessions' as const,
    endpoints: {
      beginElsewhere: createAuthEndpoint(
        '/elsewhere/begin',
        { method: 'POST', body: z.object({ remembered: z.record(z.string(), z.string()) }) },
        async (c) => {
          const nonce = newToken();
          const { state, codeVerifier } = await generateState(c, {
            additionalData: { remembered: c.body.remembered },
            idTokenNonce: nonce,
          });
          return c.json({ state, codeVerifier, nonce });
        },
      ),
      endElsewhere: createAuthEndpoint(
        '/elsewhere/end',
        { method: 'GET', query: z.object({ state: z.string() }) },
        async (c) => {
          const { codeVerifier, idTokenNonce = '', ...rest } = await parseState(c);
          const remembered = z.record(z.string(), z.string()).parse(rest['remembered']);
          return c.json({ codeVerifier, nonce: idTokenNonce, remembered });
        },
      ),
      beginSession: createAuthEndpoint(
        BEGIN_SESSION,
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (c) => {
          const { internalAdapter } = c.context;
          const user = await internalAdapter.findUserById(c.body.userId);
          if (user === null) throw c.error('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(c, { session, user });
          return c.json({ token: session.token, user: { id: user.id } });
        },
      ),
    },
  };
}
