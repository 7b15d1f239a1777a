export { RegistroAberto } from './RegistroAberto.tsx';
