export { Ressalvas } from './Ressalvas.tsx';
export { RessalvasBar } from './RessalvasBar.tsx';
