import type { TipoDeRegistro, TipoDeSelo } from '@alinha/contract/choices';
import type { getEvidencia } from '@alinha/contract/ciencia';
import type { AnswerOf } from '@alinha/contract/core';
import type { Db } from '../../db/open.ts';
import { conflict, notFound } from '../../refusals.ts';
import { readSelados } from '../selos/index.ts';
import { findPessoa, findRecord, listSelosAbout, readAncoras } from './queries.ts';

type Evidencia = AnswerOf<typeof getEvidencia>;

/**
 * Everything that shows a record of a person whole: what was sealed of it and about it, with the salts, and the anchors of the
 * audit's chain around its signature (SEL-10).
 * @throws {Refusal} notFound where the record is not theirs; conflict where it is not sealed
 */
export async function readEvidencia(
  db: Db,
  now: Date,
  { id, registro, idRegistro }: { id: number; registro: TipoDeRegistro; idRegistro: number },
): Promise<Evidencia> {
  const stored = await listSelosAbout(db, id, registro, idRegistro);
  if (stored.length === 0) {
    if (!(await findRecord(db, registro, id, idRegistro))) throw notFound('Registro não encontrado.');
    throw conflict('Só um registro assinado tem evidência.');
  }
  const selados: Evidencia['selados'] = [];
  for (const { tipo, id_registro, texto, selo, posterior } of stored) {
    const selado = (await readSelados(db, tipo as TipoDeSelo, [id_registro])).get(id_registro);
    selados.push({ tipo, texto, selo, posterior, dados: [...(selado?.dados ?? [])] });
  }
  return {
    emitida_em: now.toISOString(),
    pessoa: await findPessoa(db, id),
    selados,
    ancoras: await readAncoras(db, registro, idRegistro),
  };
}
