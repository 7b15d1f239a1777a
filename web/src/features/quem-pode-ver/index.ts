export type { Assunto } from './api.ts';
export { QuemPodeVer } from './QuemPodeVer.tsx';
