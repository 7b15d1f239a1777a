import type { RegistroNoPdf } from '@alinha/rules/pdf/registro';
import { type Db, oneSnapshot } from '../../db/open.ts';
import type { SessionActor } from '../../people/actor.ts';
import { readAvaliacao } from '../avaliacao-cultural/index.ts';
import { readReport } from '../reports/index.ts';
import { isLate, type RegistroId } from './acts.ts';
import { readNomes, withNomes } from './nomes.ts';
import { findPessoa, listSelosAbout, readCiencias } from './queries.ts';

/**
 * A signed record as its PDF shows it, read from one snapshot (IO-11); undefined where it is gone. Only HR gets the registered name
 * (IO-05).
 */
export const readRegistroNoPdf = (
  { db, actor, now, today }: { db: Db; actor: SessionActor; now: Date; today: string },
  of: RegistroId,
): Promise<RegistroNoPdf | undefined> =>
  db.transaction(async (tx) => {
    const { id, registro, idRegistro } = of;
    const [ciencia] = await readCiencias(tx, id, { one: of });
    if (ciencia === undefined) return undefined;
    const isReport = registro === 'report';
    const shown = {
      emitida_em: now.toISOString(),
      emitida_por: actor.nome,
      ...(await findPessoa(tx, id)),
      report: (isReport && (await readReport(tx, idRegistro))) || null,
      avaliacao: (!isReport && (await readAvaliacao(tx, id, idRegistro))) || null,
      ciencia: { ...ciencia, vencida: isLate(ciencia, today) },
      selados: await listSelosAbout(tx, id, registro, idRegistro),
    };
    const named = withNomes(shown, await readNomes(tx, registro, idRegistro));
    return { ...named, nome_registrado: actor.is_rh ? named.nome_registrado : null };
  }, oneSnapshot);
