import { refresh } from '@alinha/contract/auth';
import { failedAttempt, invalidField, unauthenticated } from '../../refusals.ts';

export const sessionExpired = () => failedAttempt(unauthenticated(refresh.fallback));
export const wrongPair = () => failedAttempt(unauthenticated('E-mail ou senha inválidos.'));
export const wrongPassword = () => failedAttempt(invalidField('senhaAtual', 'Senha atual incorreta.'));
export const entryOver = () => unauthenticated('O tempo para entrar acabou. Comece de novo.');
export const attemptsOver = () =>
  failedAttempt(unauthenticated('Você errou o código cinco vezes. Entre de novo.'));
export const unknownChave = () =>
  failedAttempt(unauthenticated('A chave de acesso não foi reconhecida. Entre com e-mail e senha.'));
