export { SubstituicaoBar } from './SubstituicaoBar.tsx';
export { SubstituicaoDialog } from './SubstituicaoDialog.tsx';
export { Substituicoes } from './Substituicoes.tsx';
