export { faltaOptions, fechamentosOptions, trimestresOptions, usePosicoes } from './api.ts';
export { Caminho } from './Caminho.tsx';
export { Trajetoria } from './Trajetoria.tsx';
export { emInWords, VerEm } from './VerEm.tsx';
