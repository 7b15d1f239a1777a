export { avaliacaoRecenteOptions, reportsDoAnoOptions, useMedias } from './api.ts';
export { Medias } from './Medias.tsx';
