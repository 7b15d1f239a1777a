export { QuemSaiu } from './QuemSaiu.tsx';
