export { PeriodoAberto, RegistroAberto } from './RegistroAberto.tsx';
