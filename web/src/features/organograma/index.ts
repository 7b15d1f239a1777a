export { useOrganograma } from './api.ts';
