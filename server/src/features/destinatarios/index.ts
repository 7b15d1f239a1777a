export { startEntregas } from './entrega.ts';
