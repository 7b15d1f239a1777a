import { latePart } from './latePart.tsx';

/** Says that a link opens nothing for this reader, without revealing whether others can see something there. */
export const NotThere = latePart(async () => (await import('./NotThereDialog.tsx')).NotThereDialog);
