import type { Actor } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';
import { atos } from '../audit/declared.ts';
import { integers, texts } from '../db/arrays.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { closedLineOf, lineOf } from './relation.ts';

const ofCalibrations = atos.filter(({ grupo }) => grupo === 'calibracoes').map(({ ato }) => ato);

/**
 * Which rows of the audit are kept from a reader, as a condition on its columns: of HR, what somebody did about them or those above them in
 * a calibration (CAL-09); of anybody else, what is of calibrations (CAL-08). A person who was above them at any closing counts, because a row
 * stays when its calibration is discarded.
 */
export async function rowsKeptFrom(db: Db, { id, is_rh }: Pick<Actor, 'id' | 'is_rh'>): Promise<SQL> {
  if (!is_rh) return sql`acao = any(${texts(ofCalibrations)})`;
  const line = await rowsOf<{ id: number }>(
    db,
    sql`with recursive ${lineOf(sql`${id}::integer`)}, ${closedLineOf(sql`${id}::integer`, sql`true`)}
      select id from linha union select id from linha_fechada`,
  );
  return sql`(acao in ('movePessoa', 'commentOnPessoa') and id_alvo = any(${integers(line.map((one) => one.id))}))`;
}
