export { Eliminacoes } from './Eliminacoes.tsx';
export { PrazosDeGuarda } from './PrazosDeGuarda.tsx';
