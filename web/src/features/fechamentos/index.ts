export { faltaOptions, fechamentosOptions, usePosicoes } from './api.ts';
export { Trajetoria } from './Trajetoria.tsx';
export { emInWords, VerEm } from './VerEm.tsx';
