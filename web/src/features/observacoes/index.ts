export { ObservacoesCard } from './ObservacoesCard.tsx';
