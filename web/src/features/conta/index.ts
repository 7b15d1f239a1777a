export { SessaoRow } from './SessaoRow.tsx';
