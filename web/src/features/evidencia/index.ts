export { BaixarEvidencia } from './BaixarEvidencia.tsx';
