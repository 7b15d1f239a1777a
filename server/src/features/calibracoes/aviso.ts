import { periodName } from '@alinha/rules/coverage';
import { minuteMs, todayIn } from '@alinha/rules/dates';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { isInvited } from '../../db/convidado.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Deps } from '../../http/deps.ts';
import { queueMail } from '../../mail/queue.ts';
import { calibratedMail } from '../../mail/templates.ts';
import { repeat } from '../../repeat.ts';
import { sealColumn } from '../selos/index.ts';

interface Aviso {
  para: string;
  nome: string;
  ano: number;
  trimestre: number;
  selo: string;
}

/**
 * Mails everybody whose calibrated cell can be seen from today on, or since a day without a server, that it can; without the cell. Each
 * calibration once: its row says that it was done, and is locked by the process that does it.
 */
export async function notifyPeople(
  tx: Db,
  { config, now, today }: { config: Config; now: Date; today: string },
): Promise<void> {
  const avisos = await rowsOf<Aviso>(
    tx,
    sql`with avisadas as (
        update calibracoes set avisada_em = ${now.toISOString()}::timestamptz
        where avisada_em is null and visivel_em <= ${today}::date returning id, id_fechamento)
      select c.email as para, c.nome, f.ano, f.trimestre, ${sealColumn('calibracao', sql`k.id`)} as selo
      from avisadas k join fechamentos f on f.id = k.id_fechamento join quadrantes_calibrados q on q.id_calibracao = k.id
      join colaboradores c on c.id = q.id_colaborador
      where q.sal is not null and c.ativo and c.email_confirmado and ${isInvited(sql`c.id`)} order by c.id`,
  );
  const mails = avisos.map(({ para, nome, ano, trimestre, selo }) => ({
    para,
    ...calibratedMail(config, { nome, trimestre: periodName('avaliacao', ano, trimestre), selo }),
  }));
  await queueMail(tx, ...mails);
}

/** How often to look for calibrations whose day has come, in milliseconds. */
const pulse = 5 * minuteMs;

/** Mails people on the day from which they see their cell, in the background. */
export const startAvisos = ({
  db,
  clock,
  config,
  log,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { log: Pick<FastifyBaseLogger, 'error'> }) =>
  repeat({
    round: () => db.transaction((tx) => notifyPeople(tx, { config, now: clock(), today: todayIn(clock()) })),
    pulse,
    log,
    failed: 'telling people of their calibrated cell failed',
  });
