export { QuemPodeVer } from './QuemPodeVer.tsx';
