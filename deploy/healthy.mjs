/** Ends with 0 where the product on this machine answers: for containers, which have no shell to ask with. */
try {
  const answer = await fetch(`http://localhost:${process.env.PORT ?? 3000}/healthz`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
