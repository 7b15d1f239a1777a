export { useDiscordancias } from './Discordancias.tsx';
export { Lugar } from './Lugar.tsx';
export { useAcompanhamento } from './useAcompanhamento.ts';
export { lideresComAtraso, semEmpresa } from './words.ts';
