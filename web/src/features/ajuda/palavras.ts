import { plain } from '@alinha/rules/text';
import type { capitulos } from './capitulos.ts';

/** Words of questions that say nothing of what is asked. */
const fillers = new Set(
  plain(
    'a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela para pra com sem e ou que quem qual quais como onde quando ' +
      'porque eu meu minha meus minhas me mim seu sua você ele ela se isso isto é são foi ser está estou posso pode consigo conseguir ' +
      'quero queria preciso faço fazer faz tem tenho ter há já não mais ta tá to tô esse essa este esta sou dar dá vou vai dele dela fulano alguém aqui la lá foi fui ai aí sobre',
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
    'quantos fizeram assinaram viajar tirar férias folga cobrir lugar substituto dossiê baixar PDFs ' +
    'vou sair de férias quem avalia no meu lugar gestores líderes que estão atrasados devendo quem não fez quem ainda não entregou entregar entregaram cobrar gestor que não avaliou pendente da equipe percentual de conclusão quantos faltam mandar lembrete para os atrasados quem já assinou quem leu quem tem pdi planos da equipe',
  auditoria:
    'quem mexeu alterou mudou apagou excluiu viu leu acessou log histórico rastro registro de atividades quando foi trilha cadastro senha quem baixou exportou planilha quem leu os dados de ver acessos filtrar por pessoa por data provas',
  'avaliacao-cultural':
    'cultura valores nota trimestral trimestre avaliar avaliando sim não critérios temas comentário quem me avalia calculada perguntas rascunho preencher avaliar funcionário dar nota como é calculada a nota perguntas de sim e não refazer corrigir nota errada avaliação do trimestre avaliação não salva resposta em branco observação por tema',
  'cadastrar-subordinado':
    'entrou gente nova novato chegou novo integrante contratado incluir colocar adicionar minha equipe meu time liderado link de cadastro funcionário novo não aparece no time cadastrar estagiário recém contratado entrou hoje mandar link para se cadastrar direto subordinado',
  calibracoes:
    'comitê nivelar notas rigor entre gestores ajustar quadrante revisar reunião comparar equipes mover mudar trocar pessoa de quadrante discutir curva forçada consenso alinhar notas decidir antes e depois calibrar área empresa trancar registrar decisão reunião de comitê participantes',
  ciencia:
    'obrigado acordo assinar concordar não quer recusou se recusa funcionário funcionário leitura li ciente discordo injusta contestar reclamar resposta ' +
    'confirmação prazo para responder não fui eu feedback chefe funcionário não quer assinar o feedback funcionário não assinou o feedback discordar do report não concordo com minha nota responder discordância última palavra dei ciente sem querer confirmar por engano desfazer confirmação assinaram por mim',
  conta:
    'apelido nome social foto perfil e-mail emails parar receber notificação toda hora celular novo troquei autenticador código reserva ' +
    'dispositivos logado desconectar sair trocar senha modo escuro tema mudar e-mail telefone colocar tirar foto ativar segundo fator app de autenticação chave de segurança nome errado sair de todos os aparelhos tamanho da letra idioma silenciar avisos',
  entrar:
    'login logar acesso bloqueado senha esqueci perdi link não abre expirou venceu convite não chegou primeiro acesso código google microsoft celular senha errada recuperar redefinir criar senha conta bloqueada não recebi o código e-mail não chegou spam primeira vez novo usuário perdi o celular troquei de telefone página não abre',
  fechamentos:
    'encerrar fechar trimestre congelar período fechamento reabrir de novo o que falta congelar notas foto do trimestre fechar antes errei o fechamento versão corrigir depois de fechado baixar fechamento ver trimestre passado',
  importacao:
    'planilha excel csv subir carregar lista funcionários folha de pagamento em massa arquivo vários de uma vez modelo colunas erro na linha importar do sistema de folha totvs senior adp layout template acento errado cadastrar todo mundo atualizar vários desfazer importação duplicado matrícula repetida',
  indicadores:
    'gráfico gráficos dashboard relatório rotatividade área setor comparar evolução tendência líder avalia mais alto quem saiu do quadrante mapa de calor média por setor por empresa por área comparar times gestor bonzinho rigoroso histórico das médias cultura caiu turnover dados para a diretoria apresentação exportar gráfico ranking de áreas',
  integracoes:
    'api token sistema integrar conectar azure entra okta scim webhook folha automático power bi conectar com outro sistema sincronizar active directory google workspace chave de api receber eventos notificar sistema url de retorno',
  'meus-dados':
    'quem vê minha avaliação minha nota enxerga cópia de tudo que a empresa tem sobre mim baixar meus dados lgpd direitos apagar corrigir quem pode ver sigilo minhas informações pedido quem pode ver acessar meus dados saber o que guardam sobre mim tirar meus dados corrigir dado errado meu histórico reclamar anpd privacidade do funcionário meu chefe vê o quê',
  ninebox:
    'matriz nove caixas alto potencial do time desempenho talentos onde estou quadrante alto 9box nine box matriz de talentos minha equipe na matriz o que significa questionável mantenedor diamante posição dos liderados sem posição',
  organograma:
    'hierarquia quem é meu chefe gestor estrutura árvore time setor ver todos ícones cores bolinha criar filtrar achar alguém encontrar pessoa pelo nome buscar quem trabalha com quem é o chefe de quem responde para quem abrir e fechar níveis imprimir organograma cor do ícone significado dos símbolos',
  'painel-rh':
    'desligar demitir demissão desativar funcionário admitir licença maternidade férias afastamento atestado lançar cargo promoção promover ' +
    'mudar gestor trocar empresa matrícula reativar voltou convite reenviar perguntas dar acesso tirar acesso mudar de setor transferir funcionário trocar de chefe aumentar cargo promovido aposentado atestado médico auxílio doença afastado voltou de licença demitido saiu da empresa readmitir recontratar cadastro duplicado juntar mudar perguntas da avaliação criar empresa filial resetar segundo fator encerrar sessões',
  pendencias:
    'o que tenho que fazer hoje tarefas atrasadas lista sino número vermelho resolver falta eu aviso resumo diário o que falta eu fazer minhas tarefas do dia fazer tudo de uma vez assinar vários bolinha vermelha no sino lista do que devo e-mail diário',
  pessoa:
    'montar fazer pdi onde vejo minha nota média resultado resumo perfil histórico imprimir PDF KPI metas meta plano de desenvolvimento pdi observações anotações ' +
    'alinhamento trajetória colaborador lançar metas do time kpi indicador de meta peso resultado da meta achar uma pessoa pelo nome ver página de alguém histórico do funcionário baixar pdf objetivo de carreira combinar desenvolvimento ação evolução anotação secreta só do rh ata de um a um feedback 1:1',
  prazos:
    'perdi a data limite até quando vence vencimento atraso definir prazo dias úteis feriado lembrete cobrança ainda posso preencher mudar prazo estender prorrogar até que dia posso entregar fechar o mês dia limite quando começa a contar feriados municipais calendário',
  privacidade:
    'vazou vazamento incidente informação lgpd dpo encarregado ex funcionário pediu apagar eliminar retenção guardar por quanto tempo processo judicial solicitações responder pedido do titular relatório de impacto ripd base legal anonimizar descartar dados antigos tempo de guarda hacker perdi notebook notificar anpd encarregado de dados quem é o dpo',
  reports:
    'feedback do mês mensal report escrever criar preencher assinar assinei errado corrigir apagar excluir editar um a um conversa alinhamento salvar fazer o relatório mensal do liderado esqueci de fazer o report do mês passado escrevi na pessoa errada reabrir depois de assinado perdi o texto rascunho dois reports no mês copiar do mês anterior assinatura digital vale',
  seguranca:
    'exigir obrigar todos autenticação em duas etapas segundo fator obrigatório mfa 2fa sso microsoft google login único da empresa senha forte canal de denúncia relato política obrigar código login da empresa azure entra só entrar pelo google bloquear senha tempo de sessão regras de acesso denunciar assédio',
  tarefas:
    'criar tarefa delegar cobrar ação prazo concluir todo to do lista acompanhar equipe checklist passar tarefa para alguém dar prazo lembrar de fazer marcar como feita adiar tarefa vencida tarefas do meu time anexar excluir tarefa recuperar tarefa apagada',
  teclas:
    'atalho atalhos teclado tecla rápido busca ctrl k usar sem mouse acessibilidade leitor de tela procurar buscar achar no sistema pesquisa geral',
};
