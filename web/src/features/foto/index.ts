export { PhotoButton } from './PhotoButton.tsx';
export { usePhotoChoice } from './usePhotoChoice.tsx';
