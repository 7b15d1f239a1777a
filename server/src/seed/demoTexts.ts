import type { Random } from './random.ts';
import { starterQuestions } from './starter.ts';

/** Beginnings and endings that combine; `{projeto}` is something the sector works on. */
interface Pool {
  first: readonly string[];
  second: readonly string[];
}

const results: Pool = {
  first: [
    'Concluí a primeira etapa de {projeto} e apresentei o resultado à diretoria.',
    'Avançamos bem em {projeto}: sete das nove entregas previstas já estão com os usuários.',
    'O mês foi dedicado a {projeto}, com entrega parcial aprovada pela área solicitante.',
    'Entreguei o plano revisado para {projeto} e iniciei a execução com a equipe.',
    'Fechamos {projeto} dois dias antes do prazo combinado.',
    'Mantive a rotina em dia e ainda apoiei {projeto} nas semanas de maior demanda.',
    'Os indicadores de {projeto} melhoraram pela terceira vez seguida.',
  ],
  second: [
    'A devolutiva dos envolvidos foi positiva.',
    'O custo ficou abaixo do previsto.',
    'Ainda falta validar os números com o Financeiro.',
    'Registrei os resultados no painel da área.',
    'Duas pendências menores ficaram para a próxima semana.',
    'Considero que a meta do mês foi atingida.',
  ],
};

const difficulties: Pool = {
  first: [
    'O atraso de um fornecedor afetou {projeto}.',
    'Tivemos mudanças de escopo em {projeto} no meio do mês.',
    'A equipe ficou reduzida por causa de férias e isso pesou em {projeto}.',
    'Faltaram informações de outra área para seguir com {projeto}.',
    'O volume de demandas urgentes tirou o foco de {projeto}.',
    'Não houve dificuldades relevantes; apenas ajustes pontuais em {projeto}.',
  ],
  second: [
    'Renegociamos o prazo e seguimos com o que não dependia disso.',
    'Fiz reuniões curtas diárias até normalizar a situação.',
    'Priorizei com a diretoria o que era essencial.',
    'Busquei uma alternativa provisória que vem funcionando.',
    'Deixei combinado um aviso com mais antecedência da próxima vez.',
  ],
};

const learning: Pool = {
  first: [
    'Aprendi a organizar melhor as etapas de {projeto} antes de começar.',
    'Participei de um treinamento interno e já apliquei parte dele em {projeto}.',
    'Passei a conduzir as reuniões sobre {projeto}, o que foi um bom exercício de comunicação.',
    'Estudei indicadores e montei um acompanhamento semanal para {projeto}.',
    'Acompanhei uma colega mais experiente em {projeto} e evoluí bastante.',
    'Revisei os erros do mês anterior e mudei a forma de conferir as entregas.',
  ],
  second: [
    'Quero aprofundar esse conhecimento no próximo trimestre.',
    'Compartilhei o material com a equipe.',
    'Ainda preciso ganhar mais segurança no assunto.',
    'O resultado já aparece na qualidade do trabalho.',
    'Gostaria de indicação de leituras e cursos.',
  ],
};

const collaboration: Pool = {
  first: [
    'A parceria com as outras áreas em {projeto} funcionou bem.',
    'A equipe se ajudou nos dias mais corridos de {projeto}.',
    'Houve uma divergência sobre {projeto}, resolvida em conversa aberta.',
    'Recebi apoio rápido sempre que precisei.',
    'Ajudei na integração de uma pessoa nova, usando {projeto} como exemplo.',
    'Sinto falta de um alinhamento mais frequente com quem também atua em {projeto}.',
  ],
  second: [
    'O clima está leve e produtivo.',
    'Combinamos uma reunião quinzenal para manter o ritmo.',
    'Agradeci publicamente a quem contribuiu.',
    'Podemos melhorar a passagem de informações entre turnos.',
    'Vejo espaço para trocarmos mais experiências.',
  ],
};

const priorities: Pool = {
  first: [
    'A prioridade é concluir {projeto} até o fim do próximo mês.',
    'Vou dedicar as manhãs a {projeto} e as tardes à rotina.',
    'Combinamos revisar as metas de {projeto} na primeira semana.',
    'Pretendo preparar a apresentação sobre {projeto} para a diretoria.',
    'O foco será reduzir as pendências antigas e retomar {projeto}.',
    'Vou treinar mais uma pessoa da equipe em {projeto}.',
  ],
  second: [
    'Acompanharemos o andamento toda sexta-feira.',
    'Preciso do apoio da liderança para liberar o orçamento.',
    'O prazo é apertado, mas viável.',
    'Vou avisar com antecedência se houver risco.',
    'O combinado ficou registrado por escrito.',
  ],
};

const inOrder = [results, difficulties, learning, collaboration, priorities];
const pools = new Map(starterQuestions.reports.map((pergunta, i) => [pergunta, inOrder[i] ?? results]));

const contractions: Record<string, string> = {
  'a o': 'ao',
  'a a': 'à',
  'de o': 'do',
  'de a': 'da',
  'em o': 'no',
  'em a': 'na',
};

/** Inserts a project, which begins with its article, with contractions: 'em' and 'o painel' give 'no painel'. */
function withProjeto(sentence: string, projeto: string): string {
  return sentence.replace(/(?:\b(a|de|em) )?\{projeto\}/, (_, preposition?: string) => {
    const contraction = contractions[`${preposition} ${projeto[0]}`];
    return contraction ? `${contraction}${projeto.slice(1)}` : projeto;
  });
}

/** An answer to a report question; questions outside the starter set get an answer about results. */
export function reportAnswer(random: Random, pergunta: string, projeto: string): string {
  const { first, second } = pools.get(pergunta) ?? results;
  const beginning = withProjeto(random.pick(first), projeto);
  return random.chance(0.75) ? `${beginning} ${random.pick(second)}` : beginning;
}

/** Comments on yes and on no. */
export const comments = {
  sim: [
    'É referência para os colegas neste ponto.',
    'Evoluiu bastante desde a última avaliação.',
    'Ficou evidente no projeto mais recente.',
    'Mantém a constância mesmo nas semanas difíceis.',
    'Exemplo claro na reunião com o cliente.',
    'Faz isso com naturalidade.',
  ],
  nao: [
    'Combinamos trabalhar este ponto no próximo trimestre.',
    'Ainda depende de lembretes.',
    'Melhorou, mas falta constância.',
    'Conversamos sobre um caso concreto e como agir da próxima vez.',
    'Precisa de mais prática e acompanhamento.',
    'Houve dois episódios no período.',
  ],
} as const;

/** Observations by kind of author. */
export const observations = {
  gestor: [
    'Demonstrou iniciativa ao assumir uma entrega que não era sua.',
    'Precisa equilibrar melhor a agenda para não acumular pendências.',
    'Recebeu elogio formal do cliente pela condução do projeto.',
    'Conversamos sobre os próximos passos da carreira e o interesse em liderar.',
    'Tem potencial para assumir demandas mais complexas.',
  ],
  dho: [
    'Indicação para a trilha de desenvolvimento de lideranças.',
    'Participou da oficina de devolutivas com ótimo aproveitamento.',
    'Plano de desenvolvimento individual revisado em conjunto com a gestão.',
    'Solicitou apoio para curso de idiomas; em análise.',
    'Realizada conversa de acompanhamento após a pesquisa de clima.',
  ],
  dp: [
    'Férias programadas para o próximo trimestre.',
    'Documentação do plano de saúde atualizada.',
    'Ajuste de jornada acordado e registrado.',
    'Exame periódico em dia.',
    'Banco de horas regularizado.',
  ],
} as const;

/** Behavioural alignments. */
export const alignments = [
  'Pontos fortes: organização, clareza e respeito com os colegas.\n\nA desenvolver: delegar mais e pedir ajuda antes do prazo final.\n\nCombinado: conversa quinzenal de acompanhamento.',
  'Tem postura colaborativa e boa escuta. Combinamos que vai conduzir as reuniões semanais da equipe nos próximos dois meses.',
  'Comunicação direta e objetiva, bem recebida pela equipe. A desenvolver: mais paciência com quem está começando.',
  'Assume responsabilidades com naturalidade. Precisa cuidar do ritmo para não se sobrecarregar; revisaremos as prioridades toda segunda-feira.',
  'Houve avanço claro na relação com as outras áreas. Próximo passo: registrar os combinados por escrito e compartilhar com todos.',
  'Mostra curiosidade e aprende rápido. Falta constância no acompanhamento das pendências; usaremos a lista de tarefas como apoio.',
] as const;

/** Tasks for any sector. */
export const commonTasks = [
  'Preparar a reunião de resultados',
  'Concluir o treinamento obrigatório de segurança',
  'Atualizar o plano de desenvolvimento individual',
  'Organizar a pasta compartilhada da equipe',
  'Enviar o resumo semanal',
  'Marcar a conversa de alinhamento',
] as const;

/** Teams are named after trees. */
export const teams = [
  'Ipê',
  'Jequitibá',
  'Araucária',
  'Jacarandá',
  'Aroeira',
  'Buriti',
  'Carnaúba',
  'Juazeiro',
  'Mandacaru',
  'Sucupira',
] as const;
