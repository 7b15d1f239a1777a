import type { Escopo } from '@alinha/contract/choices';

/** What each scope of a token opens. */
export const acessos: Record<Escopo, { nome: string; texto: string }> = {
  'pessoas:ler': { nome: 'Ler pessoas', texto: 'Nome, e-mail, cargos, setor e gestor de todas as pessoas.' },
  'pessoas:importar': {
    nome: 'Importar pessoas',
    texto: 'Cria e altera pessoas por um arquivo, inclusive líderes e RH.',
  },
  'acompanhamento:ler': {
    nome: 'Ler o acompanhamento',
    texto: 'Quantos registros foram feitos e assinados, por empresa, setor e líder.',
  },
  scim: { nome: 'SCIM', texto: 'O provedor de identidades desativa quem sai e corrige e-mails.' },
};
