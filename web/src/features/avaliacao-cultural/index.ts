export { AvaliacaoDialog } from './AvaliacaoDialog.tsx';
export { avaliacoesOptions } from './api.ts';
export { Distribution } from './Distribution.tsx';
export { Score } from './Score.tsx';
export { TemasRadar } from './TemasRadar.tsx';
