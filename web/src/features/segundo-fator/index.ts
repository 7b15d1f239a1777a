export { segundoFatorOptions } from './api.ts';
export { Factors } from './Factors.tsx';
export { SenhaDialog } from './SenhaDialog.tsx';
