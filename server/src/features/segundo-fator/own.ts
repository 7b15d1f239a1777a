import type { SegundoFator } from '@alinha/contract/segundo-fator';
import { demandsFactor } from '@alinha/rules/segundoFator';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { SessionActor } from '../../people/actor.ts';
import type { Vault } from '../../session/vault.ts';
import { findDemand } from '../seguranca/index.ts';
import { ownPassword } from './oneself.ts';
import { findFactors } from './queries.ts';

/** The actor's second factors, and what is demanded of them. */
export async function readOwn({
  db,
  actor,
  config,
  vault,
}: {
  db: Db;
  actor: SessionActor;
  config: Config;
  vault: Vault | undefined;
}): Promise<SegundoFator> {
  return {
    ...(await findFactors(db, actor.id)),
    exigido: demandsFactor(await findDemand(db), actor),
    pedeSenha: (await ownPassword(db, actor, config)) !== undefined,
    aceitaTotp: vault !== undefined,
  };
}
