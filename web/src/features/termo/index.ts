export { useSignedWrite } from './useSignedWrite.tsx';
