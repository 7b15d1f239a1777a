export { Contatos } from './Contatos.tsx';
