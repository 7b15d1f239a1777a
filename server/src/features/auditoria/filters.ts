import type { FiltrosDaAuditoria } from '@alinha/contract/auditoria';
import type { Db } from '../../db/open.ts';
import { invalidField } from '../../refusals.ts';
import { readNames } from './queries.ts';

/**
 * The people whom the filters name.
 * @throws {Refusal} invalid where there is no such person
 */
export async function readNamed(db: Db, { pessoa, ator }: FiltrosDaAuditoria) {
  const given = [pessoa, ator].filter((id) => id !== undefined);
  const people = new Map((await readNames(db, 'pessoas', given)).map(({ id, nome }) => [id, nome]));
  const named = (field: string, id: number | undefined) => {
    if (id === undefined) return null;
    const nome = people.get(id);
    if (nome == null) throw invalidField(field, 'Pessoa não encontrada.');
    return { id, nome };
  };
  return { pessoa: named('pessoa', pessoa), ator: named('ator', ator) };
}
