import { addDays, todayIn } from '@alinha/rules/dates';
import { type colaboradores, substituicoes } from '../src/db/schema.ts';
import type { Visitor } from './access.ts';
import type { TestApp } from './app.ts';
import type { CloneDatabase } from './engine.ts';
import type { Factories } from './factories.ts';

type Pessoa = typeof colaboradores.$inferSelect;

/** People who stand in for leaders: the day before, the first, the last, the day after, and who has nothing by it. */
export async function makeSubstitutes(
  t: Factories & Pick<TestApp, 'signedIn' | 'now'> & { database: Pick<CloneDatabase, 'db'> },
  { rita, titled }: { rita: Pessoa; titled: (given: { superior: Pessoa }) => Promise<Pessoa> },
  of: Record<'gestor' | 'presidente' | 'deOutra' | 'liderDeRh' | 'rebaixada' | 'primos' | 'abaixo', Pessoa>,
) {
  const { db } = t.database;
  const today = todayIn(t.now);
  const day = (days: number) => addDays(today, days);
  const standIn = async (lider: Pessoa, substituto: Pessoa, de: number, ate: number, ended = false) => {
    const [made] = await db
      .insert(substituicoes)
      .values({
        id_lider: lider.id,
        id_colaborador: substituto.id,
        de: day(de),
        ate: day(ate),
        id_autor: rita.id,
        criada_em: t.now,
        ...(ended && { id_encerrou: rita.id, encerrada_em: t.now }),
      })
      .returning();
    return made?.id ?? 0;
  };
  const plain = await Promise.all(Array.from({ length: 6 }, () => titled({ superior: of.primos })));
  const [early, late, last, ended, ofDeputy, ofNobody] = plain as [
    Pessoa,
    Pessoa,
    Pessoa,
    Pessoa,
    Pessoa,
    Pessoa,
  ];
  const first = await t.aColaborador({ leader: true, superior: of.primos });
  const below = await titled({ superior: of.abaixo });
  const id = await standIn(of.gestor, first, 0, 9);
  await standIn(of.presidente, last, -9, 0);
  await standIn(of.deOutra, early, 1, 9);
  await standIn(of.deOutra, late, -9, -1);
  await standIn(of.liderDeRh, ended, -1, 9, true);
  await standIn(first, ofDeputy, 0, 9);
  await standIn(of.rebaixada, ofNobody, 0, 9);
  await standIn(of.liderDeRh, below, 0, 9);
  const as = async (who: string, pessoa: Pessoa, facts: Pick<Visitor, 'leader' | 'substituto' | 'idle'>) => ({
    who,
    client: await t.signedIn(pessoa),
    ...facts,
  });
  const [substituto, idle] = [true, true] as const;
  return {
    today: id,
    visitors: [
      await as('a substitute the day before', early, { idle }),
      await as('a substitute on the first day, a leader elsewhere', first, { leader: true, substituto }),
      await as('a substitute on the last day', last, { substituto }),
      await as('a substitute the day after', late, { idle }),
      await as('a substitute whose substitution was ended', ended, { idle }),
      await as('the substitute of a substitute', ofDeputy, { idle }),
      await as('the substitute of somebody who leads no more', ofNobody, { idle }),
      await as('a substitute of a leader above, below the person', below, { idle }),
    ],
  };
}
