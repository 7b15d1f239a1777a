export { MeusDireitos } from './MeusDireitos.tsx';
export { Prazos } from './Prazos.tsx';
export { Recebidas, useRecebidas } from './Recebidas.tsx';
export { TextoDialog } from './TextoDialog.tsx';
