export { useMedias } from './api.ts';
