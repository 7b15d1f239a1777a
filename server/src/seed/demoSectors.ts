/** A KPI of a sector: its name, its target, and its number of decimals. */
type Target = readonly [kpi: string, okr: number, decimals: number];

export interface Sector {
  nome: string;
  /** The sector in a job title: 'Gerente' and 'de Tecnologia', 'Gerente' and 'Comercial'. */
  noCargo: string;
  /** Projects that report texts mention. */
  projetos: readonly string[];
  kpis: readonly Target[];
  tarefas: readonly string[];
}

/** The sectors of the demonstration company; the demonstration accounts work in the first. */
export const sectors: readonly Sector[] = [
  {
    nome: 'Tecnologia',
    noCargo: 'de Tecnologia',
    projetos: [
      'o novo portal do cliente',
      'a migração do faturamento',
      'o aplicativo de entregas',
      'a integração com os bancos',
      'o painel de indicadores',
    ],
    kpis: [
      ['Disponibilidade dos sistemas (%)', 99.5, 2],
      ['Histórias entregues no semestre', 120, 0],
      ['Cobertura de testes (%)', 80, 1],
      ['Chamados resolvidos no prazo (%)', 95, 1],
      ['Redução do custo de nuvem (R$)', 15_000.5, 2],
    ],
    tarefas: [
      'Documentar a arquitetura do portal',
      'Atualizar as dependências críticas',
      'Preparar a demonstração da versão nova',
      'Revisar os alertas de produção',
    ],
  },
  {
    nome: 'Comercial',
    noCargo: 'Comercial',
    projetos: [
      'a carteira de clientes do Sul',
      'o lançamento da linha sustentável',
      'a revisão da tabela de preços',
      'a campanha de recuperação de contas',
    ],
    kpis: [
      ['Receita nova contratada (R$)', 850_000, 2],
      ['Visitas a clientes', 96, 0],
      ['Taxa de conversão de propostas (%)', 32, 1],
      ['Contratos renovados (%)', 90, 1],
    ],
    tarefas: [
      'Enviar a proposta revisada ao cliente',
      'Atualizar a previsão de vendas',
      'Agendar visita às cinco maiores contas',
      'Levantar os motivos de perda do trimestre',
    ],
  },
  {
    nome: 'Operações',
    noCargo: 'de Operações',
    projetos: [
      'a reorganização do centro de distribuição',
      'o novo roteiro de entregas',
      'a troca do fornecedor de embalagens',
      'o inventário rotativo',
    ],
    kpis: [
      ['Entregas no prazo (%)', 97, 1],
      ['Custo logístico economizado (R$)', 240_000, 2],
      ['Acuracidade do estoque (%)', 99, 1],
      ['Paradas não planejadas evitadas', 40, 0],
    ],
    tarefas: [
      'Conferir o inventário do galpão 2',
      'Negociar o frete com as transportadoras',
      'Atualizar o plano de manutenção',
      'Treinar a equipe no novo roteiro',
    ],
  },
  {
    nome: 'Financeiro',
    noCargo: 'Financeiro',
    projetos: [
      'o fechamento mensal em três dias',
      'a automação da conciliação bancária',
      'a revisão do orçamento anual',
      'a política de crédito',
    ],
    kpis: [
      ['Fechamentos dentro do prazo (%)', 100, 0],
      ['Inadimplência recuperada (R$)', 320_000, 2],
      ['Conciliações automatizadas (%)', 85, 1],
      ['Despesas reduzidas (R$)', 64_500.75, 2],
    ],
    tarefas: [
      'Conciliar as contas do mês',
      'Apresentar o realizado ao comitê',
      'Revisar os contratos de serviços',
      'Preparar os documentos da auditoria',
    ],
  },
  {
    nome: 'Gente e Gestão',
    noCargo: 'de Gente e Gestão',
    projetos: [
      'a trilha de liderança',
      'a pesquisa de clima',
      'o programa de integração',
      'a revisão do plano de cargos',
    ],
    kpis: [
      ['Vagas preenchidas no prazo (%)', 85, 1],
      ['Horas de treinamento por pessoa', 24, 1],
      ['Adesão à pesquisa de clima (%)', 90, 1],
      ['Retenção de talentos (%)', 92, 1],
    ],
    tarefas: [
      'Divulgar o calendário de treinamentos',
      'Entrevistar os finalistas da vaga',
      'Revisar o guia de integração',
      'Consolidar os resultados da pesquisa',
    ],
  },
  {
    nome: 'Marketing',
    noCargo: 'de Marketing',
    projetos: [
      'a campanha de fim de ano',
      'o novo posicionamento da marca',
      'a feira de negócios de São Paulo',
      'o calendário editorial',
    ],
    kpis: [
      ['Contatos qualificados gerados', 600, 0],
      ['Custo por contato abaixo da meta (R$)', 38.5, 2],
      ['Alcance orgânico (mil pessoas)', 450, 1],
      ['Campanhas no prazo (%)', 95, 1],
    ],
    tarefas: [
      'Aprovar as peças da campanha',
      'Fechar o contrato do estande',
      'Atualizar o calendário editorial',
      'Medir o resultado da última ação',
    ],
  },
  {
    nome: 'Atendimento',
    noCargo: 'de Atendimento',
    projetos: [
      'a central de autoatendimento',
      'o roteiro de atendimento por mensagem',
      'a redução da fila de espera',
      'o programa de fidelidade',
    ],
    kpis: [
      ['Satisfação do cliente (0 a 100)', 88, 1],
      ['Atendimentos resolvidos no primeiro contato (%)', 78, 1],
      ['Chamados atendidos', 1_500, 0],
      ['Avaliações respondidas (%)', 70, 1],
    ],
    tarefas: [
      'Responder às avaliações pendentes',
      'Atualizar a base de respostas',
      'Ouvir dez atendimentos da semana',
      'Propor melhorias para o autoatendimento',
    ],
  },
  {
    nome: 'Jurídico',
    noCargo: 'Jurídico',
    projetos: [
      'a revisão dos contratos com fornecedores',
      'a adequação à lei de proteção de dados',
      'o acompanhamento dos processos trabalhistas',
      'o manual de conduta',
    ],
    kpis: [
      ['Contratos revisados no prazo (%)', 95, 1],
      ['Acordos concluídos', 36, 0],
      ['Provisão reduzida (R$)', 180_000, 2],
      ['Pareceres entregues', 60, 0],
    ],
    tarefas: [
      'Revisar a minuta do contrato',
      'Atualizar o mapa de processos',
      'Responder ao ofício recebido',
      'Apresentar o manual de conduta às equipes',
    ],
  },
];
