import './app/zod.ts';
import '@fontsource-variable/inter/wght.css';
import './app/mantine.css';
import './app/theme.css';
import './app/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { createQueryClient } from './lib/queries.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root.');
createRoot(place).render(
  <StrictMode>
    <App router={createAppRouter()} queryClient={createQueryClient()} />
  </StrictMode>,
);
