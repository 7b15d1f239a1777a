export { CriarPlano } from './CriarPlano.tsx';
export { PlanoAoLado } from './PlanoAoLado.tsx';
export { PlanoCard } from './PlanoCard.tsx';
export { PlanosDaEquipe } from './PlanosDaEquipe.tsx';
