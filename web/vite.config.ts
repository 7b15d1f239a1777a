/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pack } from './pack.ts';

/** Files by parts of their paths: of the kit's components by name, and of others. */
const files = (components: string, ...others: readonly string[]) =>
  new RegExp([`@mantine.core.esm.components.(${components})`, ...others].join('|'));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pack()],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      // The page is at the address that it posts to.
      '/lembretes/sair': {
        target: 'http://127.0.0.1:3000',
        bypass: ({ method, url }) => (method === 'GET' ? url : undefined),
      },
    },
  },
  build: {
    target: 'es2023',
    // They are packed anyway.
    reportCompressedSize: false,
    // Which page takes which file: scripts/first-visit.mjs.
    manifest: true,
    // Inlined assets would be data: addresses, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    // The one large chunk draws the PDF, and comes only when somebody wants one.
    chunkSizeWarningLimit: 1000,
    // A page takes a few files instead of fifty small ones, and of what pages share only what it needs: /login has
    // no dialog, and the chart no form (docs/first-visit.md).
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 6 },
            {
              name: 'kit',
              priority: 5,
              test: files(
                'TextInput|InputBase|Anchor|VisuallyHidden|ActionIcon|ScrollArea.utils',
                '@mantine.core.esm.(core|utils.(?!Floating))',
                '@mantine.hooks',
                'src.ui.(SubmitButton|focusNear|refocus)',
                '@tabler.*Icon(Lock|ArrowLeft)',
              ),
            },
            {
              name: 'forms',
              priority: 4,
              test: files(
                'PasswordInput',
                '@mantine.form',
                'src.forms.(useForm|shape)',
                'src.ui.PasswordField',
                'src.features.auth.(?!LoginPage|PasswordDialog|latePasswordDialog|NewPasswordPage)',
              ),
            },
            { name: 'icons', priority: 3, test: /@tabler/, minShareCount: 3 },
            {
              name: 'floating',
              priority: 2,
              test: files('Popover|Tooltip|SegmentedControl', '@floating-ui'),
            },
            {
              name: 'dialogs',
              priority: 1,
              test: files(
                'Modal|Drawer|ScrollArea',
                'src.ui.(Dialog|Confirm|ErrorDialog|SidePanel|NotThereDialog)',
              ),
            },
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
  // A page is made for the tests that name it: `@vitest-environment happy-dom`.
  test: { include: ['src/**/*.test.{ts,tsx}'] },
});
