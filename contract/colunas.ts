/** The columns of a company's file: the heading shown, other accepted headings, the lines of the sample file, and whether a file may lack it. */
export const colunas = {
  nome: {
    titulo: 'Nome',
    lidos: ['Nome completo', 'Colaborador', 'Funcionário'],
    exemplos: ['Ana Souza', 'Caio Lima', 'Bia Rocha'],
  },
  email: {
    titulo: 'E-mail',
    lidos: ['E-mail corporativo', 'Endereço de e-mail'],
    exemplos: ['ana.souza', 'caio.lima', 'bia.rocha'],
  },
  empresa: {
    titulo: 'Empresa',
    lidos: [],
    exemplos: ['Empresa Exemplo', 'Empresa Exemplo', 'Empresa Exemplo'],
  },
  cargo: {
    titulo: 'Cargo',
    lidos: ['Nome do cargo'],
    exemplos: ['Diretora', 'Gerente de Pessoas', 'Analista, Júnior'],
  },
  nivel_hierarquia: {
    titulo: 'Nível',
    lidos: ['Nível hierárquico', 'Nível do cargo'],
    exemplos: ['1', '2', '5'],
  },
  is_leader: { titulo: 'Líder', lidos: ['Leader', 'Liderança'], exemplos: ['S', 'S', 'N'] },
  is_rh: { titulo: 'RH', lidos: ['Recursos humanos'], exemplos: ['N', 'S', 'N'] },
  setor: { titulo: 'Setor', lidos: ['Departamento', 'Área'], exemplos: ['Diretoria', 'Pessoas', 'Pessoas'] },
  time: { titulo: 'Time', lidos: ['Equipe'], exemplos: ['', '', 'Seleção'] },
  data_admissao: {
    titulo: 'Data de admissão',
    lidos: ['Admissão'],
    exemplos: ['01/03/2019', '15/07/2021', '02/09/2024'],
  },
  email_superior: {
    titulo: 'E-mail do superior',
    lidos: [
      ...['E-mail do gestor', 'E-mail do líder', 'E-mail da liderança'],
      // A file may also name the superior by matrícula or by name (PESS-07).
      ...['Superior', 'Superior imediato', 'Gestor', 'Gestor imediato', 'Matrícula do superior'],
      ...['Matrícula do gestor', 'Nome do superior', 'Nome do gestor'],
    ],
    exemplos: ['', 'ana.souza', 'caio.lima'],
  },
  matricula: {
    titulo: 'Matrícula',
    lidos: ['Número da matrícula', 'Registro', 'Chapa', 'Cadastro'],
    exemplos: ['', '', ''],
    opcional: true,
  },
  data_demissao: {
    titulo: 'Data de demissão',
    lidos: ['Demissão', 'Data de desligamento', 'Desligamento', 'Data de rescisão'],
    exemplos: ['', '', ''],
    opcional: true,
  },
  afastado_de: {
    titulo: 'Afastado de',
    lidos: ['Início do afastamento'],
    exemplos: ['', '', ''],
    opcional: true,
  },
  afastado_ate: {
    titulo: 'Afastado até',
    lidos: ['Fim do afastamento', 'Término do afastamento'],
    exemplos: ['', '', ''],
    opcional: true,
  },
} as const satisfies Record<
  string,
  { titulo: string; lidos: string[]; exemplos: [string, string, string]; opcional?: true }
>;

export type Coluna = keyof typeof colunas;

export const nomesDeColunas = Object.keys(colunas) as Coluna[];

/** The columns that every file must have (IO-01). */
export const colunasObrigatorias = nomesDeColunas.filter((nome) => !('opcional' in colunas[nome]));

/** A sample file to fill in, in the format that spreadsheets in Brazil open; its addresses are in this domain. */
export function modeloDaImportacao(dominio: string): string {
  const written = Object.entries(colunas).map(([nome, { titulo, exemplos }]) => [
    titulo,
    ...exemplos.map((texto) => (nome.startsWith('email') && texto ? `${texto}@${dominio}` : texto)),
  ]);
  const lines = [0, 1, 2, 3].map((line) => written.map((column) => column[line]).join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
