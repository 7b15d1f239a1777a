import { normalisePassword } from '@alinha/rules/passwords';

/** The four demonstration accounts; they work only where the product is opened from this machine. */
export const demonstration = {
  senha: 'Alinha-demo-2026',
  contas: {
    rh: 'rh@aurora.example',
    ceo: 'ceo@aurora.example',
    lider: 'lider@aurora.example',
    colaborador: 'colaborador@aurora.example',
  },
} as const;

/** Whether these are the published credentials of a demonstration account. */
export const isDemonstration = (email: string, senha: string): boolean =>
  normalisePassword(senha) === demonstration.senha &&
  Object.values<string>(demonstration.contas).includes(email);
