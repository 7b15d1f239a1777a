import { latePart } from '../../ui/latePart.tsx';

/** The dialog in which one changes one's own password; its code is read when it first opens. */
export const PasswordDialog = latePart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);
