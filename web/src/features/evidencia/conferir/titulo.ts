import type { TipoDeRegistro } from '@alinha/contract/choices';
import { periodName } from '@alinha/rules/coverage';
import { linhasDe, nomeDaSelada, type Selada } from '@alinha/rules/evidencia';

/** `Report de outubro de 2026`, `Avaliação cultural do 3º trimestre de 2026`, by the sealed record's canonical text. */
export function tituloDe(record: Selada): string {
  const linhas = linhasDe(record.texto);
  const period = periodName(
    record.tipo as TipoDeRegistro,
    Number(linhas.get('ano')),
    Number(linhas.get('periodo')),
  );
  return `${nomeDaSelada(record)} ${record.tipo === 'report' ? 'de' : 'do'} ${period}`;
}
