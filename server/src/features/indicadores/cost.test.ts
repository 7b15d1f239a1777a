import { closeTrimestre } from '@alinha/contract/fechamentos';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { poolOf } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import * as schema from '../../db/schema.ts';
import { readFluxo } from './fluxo.ts';
import { readMedias } from './medias.ts';
import { readPlanos } from './planos.ts';
import { readPontualidade } from './pontualidade.ts';
import { readTemas } from './temas.ts';

const t = testApp();
const today = '2026-11-18';

test('each picture is counted in as many statements for many people as for one (IND-11)', async () => {
  const gestor = await t.aColaborador({ leader: true });
  const hr = await t.aColaborador({ rh: true });
  const rh = { ...hr, is_rh: true, is_leader: false, is_encarregado: false };
  let sent = 0;
  const logQuery = () => {
    sent += 1;
  };
  const db = drizzle(only(poolOf(t.database.db)), { schema, logger: { logQuery } });
  const pictures = {
    temas: () => readTemas(db, rh, { por: 'lider', ordem: 'nome' }, { today, most: 20 }),
    medias: () => readMedias(db, rh, {}, today),
    quadrantes: () => readFluxo(db, rh, {}, today),
    registros: () => readPontualidade(db, rh, { tipo: 'report' }, today),
    planos: () => readPlanos(db, rh, {}, today),
  };
  const count = async () => {
    const counts: Record<string, number> = {};
    for (const [name, read] of Object.entries(pictures)) {
      sent = 0;
      await read();
      counts[name] = sent;
    }
    return counts;
  };
  const asHr = await t.signedIn(hr);
  for (const trimestre of [2, 3])
    await asHr.call(closeTrimestre, { body: { ano: 2026, trimestre, versao: 1 } });
  const few = await count();
  for (let i = 0; i < 5; i++)
    await t.aAvaliacao({ de: await t.aColaborador({ superior: gestor }), avaliador: gestor, nota: 0.5 });
  expect(await count()).toEqual(few);
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(3);
});
