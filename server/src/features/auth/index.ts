export { setPassword } from './acts.ts';
export { refused, type SignIn, type SignInWork, signIn } from './begin.ts';
