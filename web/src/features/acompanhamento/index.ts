export { Lugar } from './Lugar.tsx';
