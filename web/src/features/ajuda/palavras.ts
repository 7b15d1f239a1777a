import { plain } from '@alinha/rules/text';
import type { capitulos } from './capitulos.ts';

/** Words of questions that say nothing of what is asked. */
const fillers = new Set(
  plain(
    'a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela para pra com sem e ou que quem qual quais como onde quando ' +
      'porque eu meu minha meus minhas me mim seu sua você ele ela se isso isto é são foi ser está estou posso pode consigo conseguir ' +
      'quero queria preciso faço fazer faz tem tenho ter há já não mais ta tá to tô esse essa este esta sou dar dá vou vai dele dela aqui la lá foi fui ai aí sobre',
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
  plano: 'pdi',
  objetivo: 'pdi meta',
  indicadores: 'dashboard gráfico estatística evolução',
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

/** What readers ask each chapter for, in their own words; its first section is found by them. */
export const asked: Readonly<Record<keyof typeof capitulos, string>> = {
  acompanhamento:
    'quem do meu time equipe mês falta está sem report sem avaliação atrasado equipe em dia cobrar lembrar lembrete status andamento percentual ' +
    'quantos fizeram assinaram viajar tirar férias folga cobrir lugar substituto dossiê baixar PDFs',
  auditoria:
    'quem mexeu alterou mudou apagou excluiu viu leu acessou log histórico rastro registro de atividades quando foi trilha cadastro senha',
  'avaliacao-cultural':
    'cultura valores nota trimestral trimestre avaliar avaliando sim não critérios temas comentário quem me avalia calculada perguntas rascunho',
  'cadastrar-subordinado':
    'entrou gente nova novato chegou novo integrante contratado incluir colocar adicionar minha equipe meu time liderado link de cadastro',
  calibracoes:
    'comitê nivelar notas rigor entre gestores ajustar quadrante revisar reunião comparar equipes mover pessoa discutir',
  ciencia:
    'obrigado acordo assinar concordar não quer recusou se recusa funcionário funcionário leitura li ciente discordo injusta contestar reclamar resposta ' +
    'confirmação prazo para responder não fui eu feedback chefe',
  conta:
    'apelido nome social foto perfil e-mail emails parar receber notificação toda hora celular novo troquei autenticador código reserva ' +
    'dispositivos logado desconectar sair trocar senha modo escuro tema',
  entrar:
    'login logar acesso bloqueado senha esqueci perdi link não abre expirou venceu convite não chegou primeiro acesso código google microsoft celular',
  fechamentos: 'encerrar fechar trimestre congelar período fechamento reabrir de novo o que falta',
  importacao:
    'planilha excel csv subir carregar lista funcionários folha de pagamento em massa arquivo vários de uma vez modelo colunas erro na linha',
  indicadores:
    'gráfico gráficos dashboard relatório rotatividade área setor comparar evolução tendência líder avalia mais alto quem saiu do quadrante mapa de calor',
  integracoes: 'api token sistema integrar conectar azure entra okta scim webhook folha automático',
  'meus-dados':
    'cópia de tudo que a empresa tem sobre mim baixar meus dados lgpd direitos apagar corrigir quem pode ver sigilo minhas informações pedido',
  ninebox: 'matriz nove caixas potencial desempenho talentos onde estou quadrante alto',
  organograma:
    'hierarquia quem é meu chefe gestor estrutura árvore time setor ver todos ícones cores bolinha criar filtrar',
  'painel-rh':
    'desligar demitir demissão desativar funcionário admitir licença maternidade férias afastamento atestado lançar cargo promoção promover ' +
    'mudar gestor trocar empresa matrícula reativar voltou convite reenviar perguntas',
  pendencias:
    'o que tenho que fazer hoje tarefas atrasadas lista sino número vermelho resolver falta eu aviso resumo diário',
  pessoa:
    'onde vejo minha nota média resultado resumo perfil histórico imprimir PDF KPI metas meta plano de desenvolvimento pdi observações anotações ' +
    'alinhamento trajetória colaborador',
  prazos:
    'perdi a data limite até quando vence vencimento atraso definir prazo dias úteis feriado lembrete cobrança ainda posso preencher',
  privacidade:
    'vazou vazamento incidente informação lgpd dpo encarregado ex funcionário pediu apagar eliminar retenção guardar por quanto tempo processo judicial solicitações',
  reports:
    'feedback do mês mensal report escrever criar preencher assinar assinei errado corrigir apagar excluir editar um a um conversa alinhamento salvar',
  seguranca:
    'exigir segundo fator obrigatório mfa 2fa sso microsoft google login único da empresa senha forte canal de denúncia relato política',
  tarefas: 'criar tarefa delegar cobrar ação prazo concluir todo to do lista acompanhar equipe checklist',
  teclas: 'atalho atalhos teclado tecla rápido busca ctrl k',
};
