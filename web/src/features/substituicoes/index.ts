export { SubstituicaoBar } from './SubstituicaoBar.tsx';
export { Substituicoes } from './Substituicoes.tsx';
