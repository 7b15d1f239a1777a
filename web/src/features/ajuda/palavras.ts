import { plain } from '@alinha/rules/text';

/** Words of questions that say nothing of what is asked. */
const fillers = new Set(
  plain(
    'a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela para pra com sem e ou que quem qual quais como onde quando ' +
      'porque eu meu minha meus minhas me mim seu sua você ele ela se isso isto é são foi ser está estou posso pode consigo conseguir ' +
      'quero queria preciso faço fazer faz tem tenho ter há já não mais',
  ).split(' '),
);

export const isFiller = (word: string): boolean => fillers.has(plain(word));

const endings =
  /(?:amentos?|imentos?|acoes|acao|aria|aram|eram|iram|ando|endo|indo|adas?|ados?|idas?|idos?|ar|er|ir|as|es|is|os|am|em|ou|ei|a|e|i|o|u|s|m|r)$/;

/** A word without accents, case and ending, so that 'assino', 'assinar' and 'assinada' are one; at least four letters remain. */
export function stemOf(word: string): string {
  const whole = plain(word);
  const short = whole.replace(endings, '');
  return short.length < 4 ? whole : short;
}

/** The words by which readers look for those of the help. */
const others: Readonly<Record<string, string>> = {
  afastamento: 'férias licença atestado ausência viagem folga',
  substituto: 'férias delegar cobrir ausência',
  substituir: 'férias delegar cobrir ausência',
  ausentar: 'férias viajar',
  gestor: 'superior líder coordenador liderança',
  gestores: 'chefe superior',
  pessoa: 'funcionário colaborador empregado',
  colaboradores: 'funcionário demitir desligar',
  pessoas: 'funcionários colaboradores equipe lista',
  desativar: 'demitir desligar demissão desligamento saiu remover excluir funcionário',
  registrar: 'lançar',
  cadastrar: 'admitir contratar novo criar incluir registrar',
  cadastro: 'perfil dados ficha',
  senha: 'acesso login',
  entrar: 'login logar acessar acesso',
  celular: 'telefone smartphone',
  dispositivos: 'celular computador sessões aparelho notebook',
  confirmar: 'ciência ciente concordar',
  leitura: 'ciência ciente li',
  discordo: 'discordar contestar reclamar errado injusto discordância avaliação report',
  discordancia: 'discordo avaliação',
  report: 'alinhamento feedback mensal relatório one',
  avaliacao: 'nota desempenho feedback trimestral',
  organograma: 'hierarquia estrutura árvore',
  planilha: 'excel csv xlsx',
  exportar: 'baixar excel download relatório',
  importar: 'carga folha excel subir carregar',
  prazo: 'vencimento data limite atraso',
  pendencias: 'atrasado tarefas atraso fazer falta sino',
  quadrante: 'ninebox matriz potencial',
  calibracao: 'comitê ajuste',
  notificacao: 'aviso',
  resumo: 'e-mail notificação aviso',
  privacidade: 'lgpd dados pessoais',
  dados: 'lgpd informações',
  eliminacao: 'apagar excluir exclusão',
  foto: 'imagem retrato',
  social: 'mudar trocar apelido',
  nome: 'mudar trocar',
  aplicativo: 'authenticator autenticador mfa 2fa',
  chave: 'passkey digital biometria',
  teclas: 'atalhos teclado',
  convite: 'e-mail acesso boas-vindas',
  convites: 'reenviar convite',
  convidar: 'reenviar',
  alterar: 'mudar trocar corrigir',
  superiores: 'chefe',
  responde: 'chefe',
  empresa: 'filial grupo',
  cargo: 'função promoção promover título',
  auditoria: 'log histórico rastreio',
  integracao: 'api sistema token conectar',
  incidente: 'vazamento invasão',
  observacoes: 'confidencial sigilo',
  fechar: 'encerrar trimestre congelar',
  ver: 'vê enxerga visualiza acesso',
  veem: 'vê enxerga visualiza acesso',
};

const byWord = new Map(Object.entries(others).map(([word, said]) => [stemOf(word), said.split(' ')]));

/** The words under which a word of the help is found, too. */
export const foundBy = (word: string): readonly string[] => byWord.get(stemOf(word)) ?? [];
