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
  and t.acao = any ($3::text[])
  and not exists (
    select
    from
      calibracoes k
    where
      k.id::text = t.dados ->> 'calibracaoId'
      and k.avisada_em is null
  )
  and not exists (
    select
    from
      decisao_registros r
      join decisoes d on d.id = r.id_decisao
    where
      r.id_registro = t.id
      and d.tipo = $4
      and d.id is distinct from $5::integer
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
  "calibracao_movimentos" t
where
  t.id_colaborador = $1::integer
  and exists (
    select
    from
      calibracoes k
    where
      k.id = t.id_calibracao
      and k.avisada_em is not null
  )
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
  "calibracao_comentarios" t
where
  t.id_colaborador = $1::integer
  and exists (
    select
    from
      calibracoes k
    where
      k.id = t.id_calibracao
      and k.avisada_em is not null
  )
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

-- copia.emAnalise.lockADecidir
select
  t.id::float8 as id
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
