export { AvaliacaoDialog } from './AvaliacaoDialog.tsx';
export { avaliacoesOptions } from './api.ts';
export { Distribution } from './Distribution.tsx';
export { Score } from './Score.tsx';
export { sharesOf } from './shares.ts';
export { TemasRadar } from './TemasRadar.tsx';
