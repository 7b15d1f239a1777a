export { Guardas } from './Guardas.tsx';
