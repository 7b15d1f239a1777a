export { Incidentes } from './Incidentes.tsx';
