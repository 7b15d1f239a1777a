export { Afastamentos } from './Afastamentos.tsx';
