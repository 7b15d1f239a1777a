export { ciclosOptions } from './api.ts';
export { CiclosCard } from './CiclosCard.tsx';
