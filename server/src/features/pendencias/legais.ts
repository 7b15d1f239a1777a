import type { Pendencia } from '@alinha/contract/pendencias';
import { plainPermissions } from '@alinha/rules/access';
import { estadoDoIncidente } from '@alinha/rules/comunicacao';
import { formatDay, todayIn } from '@alinha/rules/dates';
import { nomesDasSolicitacoes } from '@alinha/rules/solicitacoes';
import type { Db } from '../../db/open.ts';
import type { SessionActor } from '../../people/actor.ts';
import { listIncidentes } from '../incidentes/index.ts';
import { findUnsettled } from '../solicitacoes/index.ts';

/**
 * What has a legal date and waits for the reader: requests about personal data until they are answered and done, and incidents
 * until they are communicated or it is written why not. Only the encarregado and HR have any (VISTA-09).
 */
export async function listLegal(db: Db, actor: SessionActor, now: Date): Promise<Pendencia[]> {
  if (!plainPermissions.privacidade(actor)) return [];
  const common = { periodo: null, liderado_por: null, em_substituicao_a: null };
  const isLate = (prazo: string) => prazo < todayIn(now);
  const requests = (await findUnsettled(db, actor.id)).map(
    ({ id, tipo, prazo, pessoa }): Pendencia => ({
      ...common,
      tipo: 'solicitacao',
      pessoa: { id: pessoa.id, nome: pessoa.nome, foto_perfil: null },
      id_registro: id,
      titulo: nomesDasSolicitacoes[tipo],
      prazo,
      atrasada: isLate(prazo),
    }),
  );
  const incidents = (await listIncidentes(db, now))
    .filter((one) => estadoDoIncidente(one) === 'a_comunicar')
    .map(
      ({ id, conhecido_em, prazo }): Pendencia => ({
        ...common,
        tipo: 'incidente',
        pessoa: { id: actor.id, nome: actor.nome, foto_perfil: null },
        id_registro: id,
        titulo: formatDay(todayIn(new Date(conhecido_em))),
        prazo,
        atrasada: isLate(prazo),
      }),
    );
  return [...requests, ...incidents];
}
