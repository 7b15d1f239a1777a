import { aba, press, type State, type Step, until } from '../state.ts';

const csv =
  (...lines: string[]): Step =>
  (page) =>
    page.locator('main input[type="file"]').setInputFiles({
      name: 'pessoas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
const cabeca =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
const caio = csv(
  cabeca,
  'Caio Lima,caio.lima.novo@boreal.example,Boreal,Analista,5,N,N,Logística,,2026-11-02,rh@aurora.example',
);

/** HR's panel: the import and the invitations. */
export const painelChegada: readonly State[] = [
  { name: 'painel-importar', as: 'rh', path: aba('importar'), sees: 'Importar colaboradores' },
  {
    name: 'painel-importar-plano',
    as: 'rh',
    path: aba('importar'),
    steps: [
      csv(
        cabeca,
        'Maria Aparecida Gonçalves de Albuquerque,maria.aparecida.goncalves@boreal.example,Boreal,Analista de Contabilidade,5,N,N,Contabilidade,,2026-11-02,rh@aurora.example',
        'Caio Lima,caio.lima.novo@boreal.example,Boreal Serviços,Coordenador de Logística,3,S,N,Logística,,2026-11-02,rh@aurora.example',
      ),
    ],
    sees: /^Arquivo válido/,
  },
  {
    name: 'painel-importar-problemas',
    as: 'rh',
    path: aba('importar'),
    steps: [csv(cabeca, 'Ana,ana,Boreal,Analista,99,S,N,,,31/02/2026,ninguem@aurora.example', ',,,,,,,,,,')],
    sees: /^O arquivo tem/,
  },
  {
    name: 'painel-importar-colunas',
    as: 'rh',
    path: aba('importar'),
    steps: [csv('quem,correio,casa,posto', 'Ana Souza,ana.s@boreal.example,Boreal,Analista')],
    sees: 'O que é cada coluna?',
  },
  {
    name: 'painel-importar-perguntar',
    as: 'rh',
    path: aba('importar'),
    steps: [caio, until(/^Arquivo válido/), press('Importar')],
    sees: ['button', 'Sim'],
  },
  {
    name: 'painel-importar-andamento',
    as: 'rh',
    path: aba('importar'),
    answers: [[/^POST \/api\/painel-rh\/importacao/, 'held']],
    steps: [caio],
    sees: /\.\.\.$/,
  },
  {
    name: 'painel-importar-recusado',
    as: 'rh',
    path: aba('importar'),
    answers: [[/^POST \/api\/painel-rh\/importacao/, 'offline']],
    steps: [caio],
    sees: ['alert'],
  },
  {
    name: 'painel-convites',
    as: 'rh',
    path: aba('convites'),
    sees: ['table'],
    late: /^GET \/api\/painel-rh\/convites/,
  },
  {
    name: 'painel-convites-ninguem',
    as: 'rh',
    path: `${aba('convites')}&busca=zzzz`,
    sees: 'Ninguém por aqui',
    shows: ['features/painel-rh/convites/ConvitesTab'],
  },
  {
    name: 'painel-convites-todos',
    as: 'rh',
    path: `${aba('convites')}&convite=sem`,
    steps: [press(/^Convidar \d/)],
    sees: ['button', 'Sim'],
  },
];
