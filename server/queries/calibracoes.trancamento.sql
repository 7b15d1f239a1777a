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
  k as (
    select
      id,
      evento
    from
      calibracoes
    where
      id = $2
  ),
  mostrado as (
    select
      $3::integer + (
        count(*) filter (
          where
            evento - lugar < $4::integer
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
              and e.id_colaborador in (
                select
                  id
                from
                  linha
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
      x.id_calibracao = $5
      and x.evento > (
        select
          evento
        from
          mostrado
      )
      and x.id_colaborador not in (
        select
          id
        from
          linha
      )
  )::integer as movimentos,
  (
    select
      count(*)
    from
      calibracao_comentarios x
    where
      x.id_calibracao = $6
      and x.evento > (
        select
          evento
        from
          mostrado
      )
      and x.id_colaborador not in (
        select
          id
        from
          linha
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
