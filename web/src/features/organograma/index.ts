export { useOrganograma } from './api.ts';
export { Organograma } from './Organograma.tsx';
