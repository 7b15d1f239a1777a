import type { Conta } from '@alinha/contract/conta';
import * as contract from '@alinha/contract/conta';
import { feature } from '../../http/feature.ts';
import type { Common } from '../../http/handler.ts';
import type { SessionActor } from '../../people/actor.ts';
import { wantsLembretes } from '../lembretes/index.ts';
import { ownPassword } from '../segundo-fator/index.ts';
import * as acts from './acts.ts';
import { readConta } from './queries.ts';

type Own = Pick<Common, 'db' | 'config' | 'now'> & { actor: SessionActor };

const read = async ({ db, actor, config, now }: Own): Promise<Conta> => ({
  ...(await readConta(db, actor, now)),
  lembretes: await wantsLembretes(db, actor.id),
  senha: (await ownPassword(db, actor, config)) !== undefined,
});

export const contaRoutes = feature(contract, {
  getConta: (context) => read(context),

  endSessao: async (work) => {
    await acts.endSessao(work, work.params.sessaoId);
    return read(work);
  },

  endOutrasSessoes: async (work) => {
    await acts.endOutrasSessoes(work);
    return read(work);
  },

  saveNomeSocial: async (work) => {
    await acts.saveNomeSocial(work, work.body.nome_social);
    return read(work);
  },
});
