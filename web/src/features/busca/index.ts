import { latePart } from '../../ui/latePart.tsx';

export const Busca = latePart(async () => (await import('./Busca.tsx')).Busca);
export const Teclas = latePart(async () => (await import('./Teclas.tsx')).Teclas);
