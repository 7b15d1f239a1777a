/** Whom a chapter is for. */
export const publicos = ['todos', 'lider', 'rh', 'encarregado'] as const;
export type Publico = (typeof publicos)[number];

/** The chapters of the help in order, and whom each is for; the text of each is `docs/ajuda/<name>.md` (HELP-01). */
export const capitulos = {
  entrar: ['todos'],
  organograma: ['todos'],
  pendencias: ['todos'],
  pessoa: ['todos'],
  reports: ['todos'],
  'avaliacao-cultural': ['todos'],
  ciencia: ['todos'],
  conta: ['todos'],
  'meus-dados': ['todos'],
  teclas: ['todos'],
  tarefas: ['lider'],
  ninebox: ['lider'],
  'cadastrar-subordinado': ['lider'],
  acompanhamento: ['lider', 'rh'],
  indicadores: ['lider', 'rh'],
  calibracoes: ['lider', 'rh'],
  'painel-rh': ['rh'],
  prazos: ['rh'],
  importacao: ['rh'],
  fechamentos: ['rh'],
  seguranca: ['rh'],
  integracoes: ['rh'],
  auditoria: ['rh'],
  privacidade: ['encarregado', 'rh'],
} as const satisfies Record<string, readonly [Publico, ...Publico[]]>;

export type Capitulo = keyof typeof capitulos;
