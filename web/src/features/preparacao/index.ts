export { AnotacoesCompartilhadas } from './AnotacoesCompartilhadas.tsx';
export { compartilhadaOptions } from './api.ts';
export { MinhasAnotacoes } from './MinhasAnotacoes.tsx';
