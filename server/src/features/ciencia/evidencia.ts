import type { getEvidencia } from '@alinha/contract/ciencia';
import type { AnswerOf } from '@alinha/contract/core';
import { type Db, oneSnapshot } from '../../db/open.ts';
import { conflict, notFound } from '../../refusals.ts';
import { readAvaliacao } from '../avaliacao-cultural/index.ts';
import { readReport } from '../reports/index.ts';
import { readSelados } from '../selos/index.ts';
import { type Reading, type RegistroId, requireCiencia } from './acts.ts';
import { type NomeSelado, readNomes, withNomes } from './nomes.ts';
import { findPessoa, findRecord, listSelosAbout, readAncoras } from './queries.ts';

type Evidencia = AnswerOf<typeof getEvidencia>;

/**
 * Everything that shows a record of a person whole: what was sealed of it and about it, with the salts, the anchors of the
 * audit's chain around its signature, and the record as its viewer shows it (SEL-10). It is read from one snapshot, so that a
 * statement made meanwhile is in all parts or in none.
 * @throws {Refusal} notFound where the record is not theirs; conflict where it is not sealed
 */
export const readEvidencia = (
  { now, ...reading }: Reading & { now: Date },
  of: RegistroId,
): Promise<Evidencia> =>
  reading.db.transaction(async (tx) => {
    const { id, registro, idRegistro } = of;
    const nomes = await readNomes(tx, registro, idRegistro);
    const selados = (await readSealed(tx, of)).map((selada) => withoutHidden(selada, nomes));
    const isReport = registro === 'report';
    const shown = {
      emitida_em: now.toISOString(),
      emitida_por: reading.actor.nome,
      ...(await findPessoa(tx, id)),
      report: (isReport && (await readReport(tx, idRegistro))) || null,
      avaliacao: (!isReport && (await readAvaliacao(tx, id, idRegistro))) || null,
      ciencia: await requireCiencia({ ...reading, db: tx }, of),
      selados,
      ancoras: await readAncoras(tx, registro, idRegistro),
    };
    return withNomes(shown, nomes);
  }, oneSnapshot);

/** A name that a nome social has replaced since is left out with its salt, as if it had been erased. */
const withoutHidden = (
  selada: Evidencia['selados'][number],
  nomes: readonly NomeSelado[],
): Evidencia['selados'][number] => ({
  ...selada,
  dados: selada.dados.map((dado) =>
    dado.tabela === 'nomes_selados' &&
    nomes.some(
      ({ tipo, papel, id_colaborador, oculto }) =>
        oculto && tipo === selada.tipo && papel === dado.coluna && id_colaborador === dado.id,
    )
      ? { ...dado, valor: null, sal: null }
      : dado,
  ),
});

async function readSealed(db: Db, { id, registro, idRegistro }: RegistroId): Promise<Evidencia['selados']> {
  const stored = await listSelosAbout(db, id, registro, idRegistro);
  if (stored.length === 0) {
    if (!(await findRecord(db, registro, id, idRegistro))) throw notFound('Registro não encontrado.');
    throw conflict('Só um registro assinado tem evidência.');
  }
  const selados: Evidencia['selados'] = [];
  for (const { tipo, id_registro, texto, selo, posterior } of stored) {
    const selado = (await readSelados(db, tipo, [id_registro])).get(id_registro);
    selados.push({ tipo, texto, selo, posterior, dados: [...(selado?.dados ?? [])] });
  }
  return selados;
}
