import { type Conta, endOutrasSessoes, endSessao, getConta } from '@alinha/contract/conta';
import { type Common, type Routes, serve } from '../../http/serve.ts';
import type { SessionActor } from '../../people/actor.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import { wantsLembretes } from '../lembretes/index.ts';
import { ownPassword } from '../segundo-fator/oneself.ts';
import { endSessaoOf, readConta } from './queries.ts';

type Own = Pick<Common, 'db' | 'config' | 'now'> & { actor: SessionActor };

const read = async ({ db, actor, config, now }: Own): Promise<Conta> => ({
  ...(await readConta(db, actor, now)),
  lembretes: await wantsLembretes(db, actor.id),
  senha: (await ownPassword(db, actor, config)) !== undefined,
});

export const contaRoutes: Routes<'conta'> = {
  getConta: serve(getConta, (context) => read(context)),

  endSessao: serve(endSessao, async (context) => {
    const { db, actor, params } = context;
    await endSessaoOf(db, actor, params.sessaoId);
    return read(context);
  }),

  endOutrasSessoes: serve(endOutrasSessoes, async (context) => {
    const { db, actor, audit } = context;
    audit({ dados: { encerradas: await endSessionsOf(db, actor.id, actor.id_sessao) } });
    return read(context);
  }),
};
