export { MeusLembretes } from './MeusLembretes.tsx';
