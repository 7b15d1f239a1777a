import type { Afastamento } from '@alinha/rules/afastamentos';
import { sql } from 'drizzle-orm';
import { papeis } from '../db/papeis.ts';
import { devidoDesde } from '../people/owed.ts';
import type { EntryType } from './cache.ts';
import { type Fields, fieldsOf } from './json.ts';
import { byPerson, ofPeople } from './ofPeople.ts';

/** A person's card. */
export interface Cartao {
  /** id, nome, cargo, setor, foto_perfil. */
  pessoa: Fields;
  /** empresas. */
  empresas: Fields;
  /** The day since which their records are due; null where the address is not confirmed. */
  devido_desde: string | null;
  lidera: boolean;
  /** Shown to HR alone. */
  matricula: string | null;
  /** The name as it is compared, and the address, which tell apart people of one name. */
  nome_ordem: string;
  email: string;
  /** Their absences, the newest first. */
  afastamentos: readonly Afastamento[];
}

interface CartaoRow {
  id: number;
  nome: string;
  funcao: string | null;
  setor: string | null;
  foto_perfil: string | null;
  devido_desde: string | null;
  lidera: boolean;
  matricula: string | null;
  nome_ordem: string;
  email: string;
}

interface Lugar {
  id_colaborador: number;
  id: number;
  nome: string;
  cargo: string | null;
}

const readPessoas = ofPeople<CartaoRow>(
  (only) => sql`
    select id, nome, funcao, setor, foto_perfil, matricula, nome_ordem, email, ${papeis.is_leader} as lidera,
      case when c.email_confirmado then (${devidoDesde})::text end as devido_desde
    from colaboradores c where ${only(sql`c.id`)}`,
);

const readLugares = ofPeople<Lugar>(
  (only) => sql`
    select ce.id_colaborador, e.id, e.nome, g.nome as cargo
    from colaborador_empresas ce
    join empresas e on e.id = ce.id_empresa
    left join cargos g on g.id = ce.id_cargo
    where ${only(sql`ce.id_colaborador`)}
    order by ce.id_colaborador, ce.ordem`,
);

interface Ausencia extends Afastamento {
  id_colaborador: number;
}

const readAusencias = ofPeople<Ausencia>(
  (only) => sql`
    select id_colaborador, de::text, ate::text from afastamentos where ${only(sql`id_colaborador`)}
    order by id_colaborador, de desc`,
);

const none: readonly Afastamento[] = [];

/** The card of each person; the title is that of their first company or, without one, the one given at registration. */
export const cartoes: EntryType<Cartao> = {
  name: 'cartoes',
  tema: 'cartao',
  async read(tx, ids) {
    const pessoas = await readPessoas(tx, ids);
    const empresas = byPerson(await readLugares(tx, ids));
    const ausencias = byPerson(await readAusencias(tx, ids));
    return new Map(
      pessoas.map(
        ({ id, nome, funcao, setor, foto_perfil, devido_desde, lidera, matricula, nome_ordem, email }) => {
          const own = empresas.get(id) ?? [];
          const cargo = own[0]?.cargo ?? funcao;
          const listed = own.map((one) => ({ id: one.id, nome: one.nome, cargoNome: one.cargo }));
          return [
            id,
            {
              pessoa: fieldsOf({ id, nome, cargo, setor, foto_perfil }),
              empresas: fieldsOf({ empresas: listed }),
              devido_desde,
              lidera,
              matricula,
              nome_ordem,
              email,
              afastamentos: ausencias.get(id)?.map(({ de, ate }) => ({ de, ate })) ?? none,
            },
          ];
        },
      ),
    );
  },
};
