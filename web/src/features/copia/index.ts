export { MeusDados } from './MeusDados.tsx';
