-- solicitacoes.decisoes.queries.findDecisao
select
  "id",
  "id_solicitacao",
  "tipo",
  "vez",
  "resultado",
  "motivo",
  "id_autor",
  "decidida_em",
  "contestacao",
  "contestada_em"
from
  "decisoes"
where
  (
    "decisoes"."id_solicitacao" = $1
    and "decisoes"."tipo" = $2
  )
order by
  "decisoes"."vez" desc
limit
  $3;

-- solicitacoes.decisoes.queries.findPendente
select
  "id",
  "id_solicitacao",
  "tipo",
  "vez",
  "resultado",
  "motivo",
  "id_autor",
  "decidida_em",
  "contestacao",
  "contestada_em"
from
  "decisoes"
where
  (
    "decisoes"."id_solicitacao" = $1
    and "decisoes"."tipo" = $2
  )
order by
  "decisoes"."vez" desc
limit
  $3;

select
  exists (
    select
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
      and (
        t.id_autor = $4::integer
        or exists (
          select
          from
            auditoria a
          where
            a.id_ator = $5::integer
            and a.id_alvo = t.id_colaborador
            and a.acao = 'editObservacao'
            and a.dados ->> 'obsId' = t.id::text
        )
      )
  ) as escreveu;

-- solicitacoes.decisoes.queries.insertDecisao
insert into
  "decisoes" (
    "id",
    "id_solicitacao",
    "tipo",
    "vez",
    "resultado",
    "motivo",
    "id_autor",
    "decidida_em",
    "contestacao",
    "contestada_em"
  )
values
  (
    default,
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    default,
    default
  )
returning
  "id";

insert into
  "decisao_registros" (id_decisao, id_registro)
select
  $1::integer,
  unnest($2::bigint[]);

-- solicitacoes.decisoes.queries.listPendentes
select
  "id",
  "id_solicitacao",
  "tipo",
  "vez",
  "resultado",
  "motivo",
  "id_autor",
  "decidida_em",
  "contestacao",
  "contestada_em"
from
  "decisoes"
where
  (
    "decisoes"."id_solicitacao" = $1
    and "decisoes"."tipo" = $2
  )
order by
  "decisoes"."vez" desc
limit
  $3;

select
  exists (
    select
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
      and (
        t.id_autor = $4::integer
        or exists (
          select
          from
            auditoria a
          where
            a.id_ator = $5::integer
            and a.id_alvo = t.id_colaborador
            and a.acao = 'editObservacao'
            and a.dados ->> 'obsId' = t.id::text
        )
      )
  ) as escreveu;

-- solicitacoes.decisoes.queries.updateContestada
update "decisoes"
set
  "contestacao" = $1,
  "contestada_em" = $2
where
  "decisoes"."id" = $3;
