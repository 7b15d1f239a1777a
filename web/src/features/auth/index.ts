export { AuthFrame } from './AuthFrame.tsx';
export { BackToLogin } from './BackToLogin.tsx';
export { Done } from './Done.tsx';
export { default as authForm } from './form.module.css';
export { KnownEmail } from './KnownEmail.tsx';
export { LinkPage } from './LinkPage.tsx';
export { PasswordDialog } from './latePasswordDialog.ts';
export { NewPasswordField } from './NewPasswordField.tsx';
