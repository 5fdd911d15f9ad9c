import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts; this must be said before the first import.
enableCompileCache(`${import.meta.dirname}/../../node_modules/.cache/prospectus/compiled`);
const { run } = await import('./start/run.ts');
await run(process.env);
