import type { ExportacaoDosIndicadores } from '@alinha/contract/indicadores';
import type { Sheet } from '../../files/sheet.ts';
import type { ActorWork } from '../../people/work.ts';
import { sheetOfFluxo, sheetOfMedias, sheetOfPlanos, sheetOfPontualidade, sheetOfTemas } from './files.ts';
import { readFluxo } from './fluxo.ts';
import { readMedias } from './medias.ts';
import { readPlanos } from './planos.ts';
import { readPontualidade } from './pontualidade.ts';
import { readTemas } from './temas.ts';

/** More groups than any company has. */
const all = 1_000_000;

/**
 * Reads the sheet of a picture, and writes its audit row.
 * @throws {Refusal} as the picture
 */
export async function exportFigura(
  { db, actor, audit }: ActorWork<'exportIndicadoresCsv' | 'exportIndicadoresXlsx'>,
  wanted: ExportacaoDosIndicadores,
  today: string,
): Promise<Sheet> {
  audit({ dados: { ...wanted } });
  switch (wanted.figura) {
    case 'temas': {
      const temas = await readTemas(db, actor, { ...wanted, ordem: 'nome' }, { today, most: all });
      return sheetOfTemas(temas, wanted.por);
    }
    case 'medias':
      return sheetOfMedias(await readMedias(db, actor, wanted, today));
    case 'quadrantes':
      return sheetOfFluxo(await readFluxo(db, actor, wanted, today));
    case 'registros':
      return sheetOfPontualidade(await readPontualidade(db, actor, wanted, today), wanted.tipo);
    case 'planos':
      return sheetOfPlanos(await readPlanos(db, actor, wanted, today));
  }
}
