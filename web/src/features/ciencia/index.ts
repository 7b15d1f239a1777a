export { Ciencia } from './Ciencia.tsx';
