/** The columns of a company's file: the heading shown, other accepted headings, and the lines of the sample file. */
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
    lidos: ['E-mail do gestor', 'E-mail do líder', 'E-mail da liderança'],
    exemplos: ['', 'ana.souza', 'caio.lima'],
  },
} as const satisfies Record<string, { titulo: string; lidos: string[]; exemplos: [string, string, string] }>;

export type Coluna = keyof typeof colunas;

export const nomesDeColunas = Object.keys(colunas) as Coluna[];

/** A sample file to fill in, in the format that spreadsheets in Brazil open; its addresses are in this domain. */
export function modeloDaImportacao(dominio: string): string {
  const written = Object.entries(colunas).map(([nome, { titulo, exemplos }]) => [
    titulo,
    ...exemplos.map((texto) => (nome.startsWith('email') && texto ? `${texto}@${dominio}` : texto)),
  ]);
  const lines = [0, 1, 2, 3].map((line) => written.map((column) => column[line]).join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
