import { lazy } from 'react';

export { LinkDeCadastro } from './LinkDeCadastro.tsx';

export const ConfirmEmailBar = lazy(() => import('./ConfirmEmailBar.tsx'));
