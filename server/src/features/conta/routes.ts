import { type Conta, endOutrasSessoes, endSessao, getConta, saveNomeSocial } from '@alinha/contract/conta';
import { type Common, type Routes, serve } from '../../http/serve.ts';
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

export const contaRoutes: Routes<'conta'> = {
  getConta: serve(getConta, (context) => read(context)),

  endSessao: serve(endSessao, async (work) => {
    await acts.endSessao(work, work.params.sessaoId);
    return read(work);
  }),

  endOutrasSessoes: serve(endOutrasSessoes, async (work) => {
    await acts.endOutrasSessoes(work);
    return read(work);
  }),

  saveNomeSocial: serve(saveNomeSocial, async (work) => {
    await acts.saveNomeSocial(work, work.body.nome_social);
    return read(work);
  }),
};
