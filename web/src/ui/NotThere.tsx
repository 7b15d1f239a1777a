import { latePart } from './latePart.tsx';

/** A link that opens nothing for whoever follows it; of what is there for others it says nothing. */
export const NotThere = latePart(async () => (await import('./NotThereDialog.tsx')).NotThereDialog);
