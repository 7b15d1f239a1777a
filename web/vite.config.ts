/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Every schema, the contract's too, is made by the zod that suits a browser.
  resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/lib/zod.ts` }] },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2023',
    // Inlined assets would be data: addresses, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    // The one large chunk draws the PDF, and comes only when somebody wants one.
    chunkSizeWarningLimit: 1000,
    // A page takes a few files instead of fifty small ones, one for each piece that two pages share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
  // A page is made for the tests that name it: `@vitest-environment happy-dom`.
  test: { include: ['src/**/*.test.{ts,tsx}'] },
});
