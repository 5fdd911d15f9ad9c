import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run gallery`: components of the site and the staff area in their states, without a server. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../src/site/brand/public',
  cacheDir: '../../node_modules/.cache/prospectus/gallery',
  plugins: [react()],
  server: { port: 3100, open: '/admin', fs: { allow: ['../..'] } },
});
