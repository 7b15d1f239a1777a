/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
  // Inlined assets would be data: addresses, which the content security policy refuses for scripts and fonts.
  // The one large chunk draws the PDF, and comes only when somebody wants one.
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
});
