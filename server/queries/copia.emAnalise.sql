-- copia.emAnalise.countADecidir
select
  count(*)::integer as registros,
  md5(
    coalesce(
      string_agg(
        t::text,
        ''
        order by
          t.id
      ),
      ''
    )
  ) as marca
from
  "observacoes" t
where
  t.id_colaborador = $1::integer
  and not exists (
    select
    from
      decisao_registros r
      join decisoes d on d.id = r.id_decisao
    where
      r.id_registro = t.id
      and d.tipo = $2
      and d.id is distinct from $3::integer
  );

select
  count(*)::integer as registros,
  md5(
    coalesce(
      string_agg(
        t::text,
        ''
        order by
          t.id
      ),
      ''
    )
  ) as marca
from
  "auditoria" t
where
  t.id_alvo = $1::integer
  and t.id_ator is distinct from $2::integer
  and t.acao in ($3, $4, $5, $6, $7)
  and not exists (
    select
    from
      decisao_registros r
      join decisoes d on d.id = r.id_decisao
    where
      r.id_registro = t.id
      and d.tipo = $8
      and d.id is distinct from $9::integer
  );

-- copia.emAnalise.lockADecidir
select
  t.id::integer as id
from
  "observacoes" t
where
  t.id_colaborador = $1::integer
  and not exists (
    select
    from
      decisao_registros r
      join decisoes d on d.id = r.id_decisao
    where
      r.id_registro = t.id
      and d.tipo = $2
      and d.id is distinct from $3::integer
  )
order by
  t.id
for share of
  t;
