/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { calls } from './calls.ts';
import { licences } from './licences.ts';
import { markdown } from './markdown.ts';
import { pack } from './pack.ts';
import { program } from './program.ts';

/** A pattern for file paths: Mantine components by name, and parts of other paths. */
const files = (components: string, ...others: readonly string[]) =>
  new RegExp([`@mantine.core.esm.components.(${components})`, ...others].join('|'));

/** The address of the server that `npm run dev` starts. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), markdown(), program(), calls(), licences(), pack()],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      // The API call has the same path as the page.
      '/lembretes/sair': {
        target: server,
        bypass: ({ method, url }) => (method === 'GET' ? url : undefined),
      },
    },
  },
  build: {
    target: 'es2023',
    // The build compresses the files itself.
    reportCompressedSize: false,
    // scripts/first-visit.mjs reads which page loads which file.
    manifest: true,
    // Inlined assets would be data: URLs, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    // The one large chunk draws PDFs, and is loaded only for an export.
    chunkSizeWarningLimit: 1000,
    // Groups chunks so that a page loads a few files instead of fifty, and only the shared code that it needs: /login
    // has no dialogs, and the chart no forms (docs/first-visit.md).
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
                'src.ui.(SubmitButton|focusNear|refocus|useCapitulo)',
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
});
