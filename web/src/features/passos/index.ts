export { PrimeirosPassos } from './PrimeirosPassos.tsx';
