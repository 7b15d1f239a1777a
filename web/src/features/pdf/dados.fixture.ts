import type { PdfDados } from '@alinha/contract/pdf';
import { nota, summaryAverages } from '@alinha/rules/averages';

const words =
  'a equipe entregou reuniões avaliação não desempenho trimestre próximo passo metas até ação "citação" indicador às 12:30 de 1.234,56 -> R$ 10×20 coração'.split(
    ' ',
  );

/** About `length` letters of text, deterministic by `place`. Every sentence ends in a unique number. */
function prosaDe(length: number, place: number): string {
  let text = `Texto ${place}:`;
  for (let i = 0; text.length < length - 24; i++) {
    text += ` ${words[(i * 7 + place * 5 + (i % 11) * 3) % words.length]}`;
    if (i % 14 === 13) text += ` ${place}.${i}.${i % 42 === 41 ? '\n' : ''}`;
  }
  return `${text} Fim do texto ${place}.`;
}

const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

const temas = (shift: number) =>
  [
    'Colaboração',
    'Foco no cliente',
    'Inovação e melhoria contínua',
    'Integridade',
    'Aprendizado',
    'Execução',
  ].map((tema, t) => ({
    id: t + 1,
    tema,
    perguntas: times(4, (p) => ({
      id: t * 4 + p + 1,
      pergunta: `Age com ${tema.toLowerCase()} na situação ${p + 1}?`,
      nota: (t + p + shift) % 7 === 0 ? null : (t * 3 + p + shift) % 4 !== 0,
      comentario: p === 1 ? `Comentário ${t}.${shift}: sempre que pode, ajuda os colegas.` : null,
      id_resposta_db: shift * 100 + t * 4 + p + 1,
    })),
  }));

const assinada = {
  assinada: true,
  assinada_por: 'Bruno Gestor',
  assinada_at: '2026-10-02T13:05:00.000Z',
  selo: '0123456789abcdef'.repeat(4),
  liderado_por: null,
};
const aberta = { assinada: false, assinada_por: null, assinada_at: null, selo: null, liderado_por: null };

const avaliacao = (trimestre: number) => ({
  id: trimestre,
  trimestre,
  ano: 2026,
  avaliador: 'Bruno Gestor',
  createdAt: `2026-0${trimestre * 3}-20T12:00:00.000Z`,
  ...(trimestre === 1 ? assinada : aberta),
  nota: nota(temas(trimestre)),
  temas: temas(trimestre),
});

/** A year of invented data on one person, with as many items of each kind as asked. */
export function dadosDe({
  kpis = 7,
  reports = 5,
  letters = 320,
  observacoes,
}: {
  kpis?: number;
  reports?: number;
  letters?: number;
  /** How many observations; by default they are not included. */
  observacoes?: number;
} = {}): PdfDados {
  const avaliacoes = [3, 2, 1].map(avaliacao);
  const [recente = null] = avaliacoes;
  const kpi = (ciclo: number) => (place: number) => ({
    id: ciclo * 1000 + place,
    fk_id_avaliacaoKPI: ciclo,
    kpi: `Indicador ${ciclo}.${place}: reduzir o tempo médio de atendimento`,
    okr: 1500.5 + place,
    okr_feito: [400, 900.25, 1200, 1480.1234, 2000][place % 5] ?? 0,
  });
  const ciclos_kpi: PdfDados['ciclos_kpi'] = [
    {
      id: 2,
      nome_ciclo: 'Segundo semestre',
      data_criacao: '2026-07-01T12:00:00.000Z',
      status: 1,
      respostas: times(Math.ceil(kpis / 2), kpi(2)),
    },
    {
      id: 1,
      nome_ciclo: 'Primeiro semestre',
      data_criacao: '2026-01-05T12:00:00.000Z',
      status: 0,
      respostas: times(Math.floor(kpis / 2), kpi(1)),
    },
  ];
  return {
    emitido_em: '2026-11-22T01:30:00.000Z',
    emitido_por: 'Rita de RH',
    ano: 2026,
    colaborador: {
      id: 7,
      nome: 'Ana Conceição de Souza',
      foto_perfil: null,
      cargo: 'Analista de Operações',
      funcao: 'Planejamento',
      setor: 'Operações',
      empresas: [
        { id: 1, nome: 'Aurora', cargoNome: 'Analista de Operações' },
        { id: 2, nome: 'Boreal', cargoNome: null },
      ],
      email: 'ana@aurora.example',
      time: 'Logística',
      data_admissao: '2019-03-01',
      superior: { id: 2, nome: 'Bruno Gestor' },
    },
    medias: summaryAverages(recente?.temas ?? [], ciclos_kpi),
    avaliacao_recente: recente,
    avaliacoes_culturais: avaliacoes,
    reports: times(reports, (i) => ({
      id: i + 1,
      mes: (i % 12) + 1,
      ano: 2026,
      createdAt: `2026-${String((i % 12) + 1).padStart(2, '0')}-10T12:00:00.000Z`,
      ...(i % 2 === 0 ? assinada : aberta),
      autor: 'Bruno Gestor',
      RespostasReports: times(2, (p) => ({
        id: i * 10 + p,
        fk_id_pergunta: p + 1,
        pergunta: ['Quais foram as principais entregas do mês?', 'O que pode melhorar?'][p] ?? '',
        descricao: prosaDe(letters, i * 10 + p),
      })),
    })),
    ciencias: [],
    ciclos_kpi,
    quadrante_revisto: null,
    trajetoria: [
      { ano: 2025, trimestre: 4, potencial: null, desempenho: 40, quadrante: null, afastado: true },
      { ano: 2026, trimestre: 2, potencial: 62, desempenho: 55, quadrante: 5, afastado: false },
      { ano: 2026, trimestre: 3, potencial: 88, desempenho: 76, quadrante: 2, afastado: false },
    ].map((point) => ({
      ...point,
      saiu: false,
      calibrado: point.quadrante === null ? null : 3,
      motivo_da_calibracao: point.quadrante === 2 ? 'Formou quem chegou no trimestre.' : null,
      superior: 'Gestora de então',
      cargo: 'Analista de então',
    })),
    alinhamento: {
      id: 1,
      observacao: prosaDe(600, 900),
      created_at: '2026-09-01T12:00:00.000Z',
      autor: 'Bruno Gestor',
    },
    planos: [],
    tarefas: [
      { id: 1, titulo: 'Revisar o plano de férias', deadline: '2026-11-20', status: false },
      { id: 2, titulo: 'Preparar a apresentação do trimestre', deadline: '2026-11-21', status: false },
      { id: 3, titulo: 'Concluir o curso de liderança', deadline: null, status: false },
      { id: 4, titulo: 'Atualizar o cadastro', deadline: '2026-05-02', status: true },
    ],
    ...(observacoes !== undefined && {
      observacoes: times(observacoes, (i) => ({
        id: i + 1,
        observacao: prosaDe(letters / 2, 2000 + i),
        departamento: (['gestor', 'dho', 'dp'] as const)[i % 3] ?? 'gestor',
        data_criacao: '2026-08-08T12:00:00.000Z',
        autor: 'Rita de RH',
      })),
    }),
  };
}
