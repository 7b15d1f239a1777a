-- auditoria.queries.readLugares
select
  (
    extract(
      epoch
      from
        a.momento
    ) * 1000000
  )::bigint || '-' || (
    select
      count(*)
    from
      auditoria b
    where
      (b.momento at time zone 'UTC') = (a.momento at time zone 'UTC')
      and b.id <= a.id
      and not (
        acao in ('movePessoa', 'commentOnPessoa')
        and id_alvo = any ($1::integer[])
      )
  ) as lugar
from
  json_array_elements_text($2::json) with ordinality as pedida (id, n)
  join auditoria a on a.id = pedida.id::bigint
order by
  pedida.n;

-- auditoria.queries.readNames
select
  id,
  nome,
  null::integer as numero,
  null::integer as ano
from
  colaboradores
where
  id = any ($1::integer[]);

-- auditoria.queries.readPage
select
  a.id::float8 as id,
  to_char(
    a.momento at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as momento,
  a.acao,
  a.dados,
  case
    when ator.id is not null then json_build_object('id', ator.id, 'nome', ator.nome)
  end as ator,
  case
    when alvo.id is not null then json_build_object('id', alvo.id, 'nome', alvo.nome)
  end as alvo
from
  (
    select
      a.id,
      a.momento
    from
      auditoria a
    where
      not (
        acao in ('movePessoa', 'commentOnPessoa')
        and id_alvo = any ($1::integer[])
      )
    order by
      (a.momento at time zone 'UTC') desc,
      a.id desc
    limit
      51
  ) lugar
  join auditoria a on a.id = lugar.id
  left join colaboradores ator on ator.id = a.id_ator
  left join colaboradores alvo on alvo.id = a.id_alvo
order by
  lugar.momento desc,
  lugar.id desc;

select
  a.id::float8 as id,
  to_char(
    a.momento at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as momento,
  a.acao,
  a.dados,
  case
    when ator.id is not null then json_build_object('id', ator.id, 'nome', ator.nome)
  end as ator,
  case
    when alvo.id is not null then json_build_object('id', alvo.id, 'nome', alvo.nome)
  end as alvo
from
  (
    select
      a.id,
      a.momento
    from
      auditoria a
    where
      (
        not (
          acao in ('movePessoa', 'commentOnPessoa')
          and id_alvo = any ($1::integer[])
        )
        and a.id_alvo = $2
        and a.id_ator = $3
        and a.acao = $4
      )
    order by
      a.momento desc,
      a.id desc
    limit
      51
  ) lugar
  join auditoria a on a.id = lugar.id
  left join colaboradores ator on ator.id = a.id_ator
  left join colaboradores alvo on alvo.id = a.id_alvo
order by
  lugar.momento desc,
  lugar.id desc;

-- auditoria.queries.readRows
select
  a.id::float8 as id,
  to_char(
    a.momento at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as momento,
  a.acao,
  a.dados,
  case
    when ator.id is not null then json_build_object('id', ator.id, 'nome', ator.nome)
  end as ator,
  case
    when alvo.id is not null then json_build_object('id', alvo.id, 'nome', alvo.nome)
  end as alvo
from
  (
    select
      a.id,
      a.momento
    from
      auditoria a
    where
      not (
        acao in ('movePessoa', 'commentOnPessoa')
        and id_alvo = any ($1::integer[])
      )
    order by
      (a.momento at time zone 'UTC') desc,
      a.id desc
    limit
      1000
  ) lugar
  join auditoria a on a.id = lugar.id
  left join colaboradores ator on ator.id = a.id_ator
  left join colaboradores alvo on alvo.id = a.id_alvo
order by
  lugar.momento desc,
  lugar.id desc;

select
  a.id::float8 as id,
  to_char(
    a.momento at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as momento,
  a.acao,
  a.dados,
  case
    when ator.id is not null then json_build_object('id', ator.id, 'nome', ator.nome)
  end as ator,
  case
    when alvo.id is not null then json_build_object('id', alvo.id, 'nome', alvo.nome)
  end as alvo
from
  (
    select
      a.id,
      a.momento
    from
      auditoria a
    where
      (
        not (
          acao in ('movePessoa', 'commentOnPessoa')
          and id_alvo = any ($1::integer[])
        )
        and a.id_alvo = $2
        and a.id_ator = $3
        and a.acao = $4
      )
    order by
      a.momento desc,
      a.id desc
    limit
      1000
  ) lugar
  join auditoria a on a.id = lugar.id
  left join colaboradores ator on ator.id = a.id_ator
  left join colaboradores alvo on alvo.id = a.id_alvo
order by
  lugar.momento desc,
  lugar.id desc;
