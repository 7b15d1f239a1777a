import { latePart } from '../../ui/latePart.tsx';

/** The dialog to change the user's password; its code loads when it first opens. */
export const PasswordDialog = latePart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);
