-- calibracoes.trancamento.lockCalibracao
with recursive
  linha (id, id_superior, passo) as (
    select
      id,
      id_superior,
      0
    from
      colaboradores
    where
      id = $1::integer
    union all
    select
      s.id,
      s.id_superior,
      linha.passo + 1
    from
      colaboradores s
      join linha on s.id = linha.id_superior
    where
      linha.passo < 1000
  ),
  linha_fechada (id_fechamento, id, passo) as (
    select
      f.id,
      $2::integer,
      0
    from
      fechamentos f
    where
      f.id in (
        select
          k.id_fechamento
        from
          calibracoes k
        where
          k.id = $3
      )
    union all
    select
      p.id_fechamento,
      p.id_superior,
      l.passo + 1
    from
      fechamento_pessoas p
      join linha_fechada l on l.id_fechamento = p.id_fechamento
      and l.id = p.id_colaborador
    where
      p.id_superior is not null
      and l.passo < 1000
  ),
  ocultos (id_calibracao, id) as (
    select
      k.id,
      l.id
    from
      calibracoes k
      cross join linha l
    where
      k.id = $4
    union
    select
      k.id,
      l.id
    from
      calibracoes k
      join linha_fechada l on l.id_fechamento = k.id_fechamento
    where
      k.id = $5
  ),
  k as (
    select
      id,
      evento
    from
      calibracoes
    where
      id = $6
  ),
  mostrado as (
    select
      $7::integer + (
        count(*) filter (
          where
            evento - lugar < $8::integer
        )
      )::integer as evento
    from
      (
        select
          h.*
        from
          k
          cross join lateral (
            select
              e.evento,
              row_number() over (
                order by
                  e.evento
              ) as lugar
            from
              (
                select
                  x.id_calibracao,
                  x.id_colaborador,
                  x.evento
                from
                  calibracao_movimentos x
                union all
                select
                  x.id_calibracao,
                  x.id_colaborador,
                  x.evento
                from
                  calibracao_comentarios x
              ) e
            where
              e.id_calibracao = k.id
              and e.evento <= k.evento
              and exists (
                select
                from
                  ocultos
                where
                  ocultos.id_calibracao = e.id_calibracao
                  and ocultos.id = e.id_colaborador
              )
          ) h
      ) h
  )
select
  (
    select
      count(*)
    from
      calibracao_movimentos x
    where
      x.id_calibracao = $9
      and x.evento > (
        select
          evento
        from
          mostrado
      )
      and not exists (
        select
        from
          ocultos
        where
          ocultos.id_calibracao = x.id_calibracao
          and ocultos.id = x.id_colaborador
      )
  )::integer as movimentos,
  (
    select
      count(*)
    from
      calibracao_comentarios x
    where
      x.id_calibracao = $10
      and x.evento > (
        select
          evento
        from
          mostrado
      )
      and not exists (
        select
        from
          ocultos
        where
          ocultos.id_calibracao = x.id_calibracao
          and ocultos.id = x.id_colaborador
      )
  )::integer as comentarios;

insert into
  quadrantes_calibrados (id_calibracao, id_colaborador, quadrante, motivo)
select
  b.id_calibracao,
  b.id_colaborador,
  coalesce(m.para, p.quadrante),
  m.motivo
from
  calibracao_pessoas b
  join fechamento_pessoas p on p.id_fechamento = b.id_fechamento
  and p.id_colaborador = b.id_colaborador
  left join lateral (
    select
      x.para,
      x.motivo
    from
      calibracao_movimentos x
    where
      x.id_calibracao = b.id_calibracao
      and x.id_colaborador = b.id_colaborador
    order by
      x.numero desc
    limit
      1
  ) m on true
where
  b.id_calibracao = $1
  and p.sal is not null
  and coalesce(m.para, p.quadrante) is not null
returning
  id_colaborador;

update calibracoes
set
  trancada_em = $1::timestamptz,
  id_trancou = $2,
  visivel_em = $3,
  motivo_do_adiamento = $4
where
  id = $5;
