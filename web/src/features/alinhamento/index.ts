export { AlinhamentoCard } from './AlinhamentoCard.tsx';
