export { Grade } from './Grade.tsx';
