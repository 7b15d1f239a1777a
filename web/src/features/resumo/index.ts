export { avaliacaoRecenteOptions, useMedias } from './api.ts';
