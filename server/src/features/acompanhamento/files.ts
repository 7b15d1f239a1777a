import type { FiltrosDaExportacao, Numeros, PessoaAcompanhada } from '@alinha/contract/acompanhamento';
import type { EstadoDaCiencia } from '@alinha/contract/choices';
import { type Sheet, sheetOf, yes } from '../../files/sheet.ts';

const groupColumns: Record<Exclude<FiltrosDaExportacao['de'], 'pessoas'>, string> = {
  empresa: 'Empresa',
  setor: 'Setor',
  lider: 'Líder',
};

/** The label of the group of people without a company or a sector. */
const nameless = { empresa: 'Sem empresa', setor: 'Sem setor', lider: '' } as const;

/** Everything at once: a company's groups and people are counted in one statement. */
async function* atOnce<R>(rows: readonly R[]) {
  yield rows;
}

/** Groups of one kind with their numbers, a row each. */
export const sheetOfGroups = (
  de: keyof typeof groupColumns,
  groups: readonly (Numeros & { nome: string })[],
): Sheet =>
  sheetOf(
    'Acompanhamento',
    [
      { titulo: groupColumns[de], tipo: 'texto', of: ({ nome }) => nome || nameless[de] },
      { titulo: 'Esperados', tipo: 'numero', of: ({ esperados }) => esperados },
      { titulo: 'Feitos', tipo: 'numero', of: ({ feitos }) => feitos },
      { titulo: 'Assinados', tipo: 'numero', of: ({ assinados }) => assinados },
      // Records of periods that do not count are done but not expected.
      { titulo: 'Faltam', tipo: 'numero', of: ({ esperados, feitos }) => Math.max(0, esperados - feitos) },
      { titulo: 'A assinar', tipo: 'numero', of: ({ feitos, assinados }) => feitos - assinados },
      { titulo: 'Atrasados', tipo: 'numero', of: ({ atrasados }) => atrasados },
    ],
    atOnce(groups),
  );

const stated: Record<EstadoDaCiencia, string> = {
  cientes: 'Ciente',
  discordaram: 'Discordou',
  sem_manifestacao: 'Sem manifestação',
};

/** People, a row each. */
export const sheetOfPeople = (people: readonly PessoaAcompanhada[]): Sheet =>
  sheetOf(
    'Acompanhamento',
    [
      { titulo: 'Pessoa', tipo: 'texto', of: ({ nome }) => nome },
      { titulo: 'Setor', tipo: 'texto', of: ({ setor }) => setor },
      { titulo: 'Líder', tipo: 'texto', of: ({ lider }) => lider.nome },
      { titulo: 'Feito', tipo: 'texto', of: ({ feito }) => yes(feito) },
      { titulo: 'Assinado', tipo: 'texto', of: ({ assinado }) => yes(assinado) },
      { titulo: 'Atrasado', tipo: 'texto', of: ({ atrasado }) => yes(atrasado) },
      {
        titulo: 'Confirmação de leitura',
        tipo: 'texto',
        of: ({ ciencia }) => (ciencia === null ? null : stated[ciencia]),
      },
      { titulo: 'Substituto', tipo: 'texto', of: ({ substituto }) => substituto },
    ],
    atOnce(people),
  );
