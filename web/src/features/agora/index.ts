import { lazy } from 'react';

/** Where the company stands, for HR; its code loads after that of the chart. */
export const AEmpresaAgora = lazy(async () => ({
  default: (await import('./AEmpresaAgora.tsx')).AEmpresaAgora,
}));
