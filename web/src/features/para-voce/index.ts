export { ParaVoce } from './ParaVoce.tsx';
