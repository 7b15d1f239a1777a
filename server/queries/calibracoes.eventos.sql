-- calibracoes.eventos.follow
select
  r.n,
  k.evento
from
  json_to_recordset($1::json) as r (n integer, calibracao integer, sessao integer)
  join calibracoes k on k.id = r.calibracao
  join sessoes s on s.id = r.sessao
  and s.expira_em > $2::timestamptz
  join colaboradores c on c.id = s.id_colaborador
  and c.ativo
where
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_rh
  )
  or (
    c.email_confirmado
    and exists (
      select
      from
        colaborador_empresas ce
        join cargos g on g.id = ce.id_cargo
      where
        ce.id_colaborador = c.id
        and g.ativo
        and g.is_leader
    )
    and (
      k.id_autor = c.id
      or exists (
        select
        from
          calibracao_participantes x
        where
          x.id_calibracao = k.id
          and x.id_colaborador = c.id
      )
    )
  );

select
  r.n,
  x.visto,
  x.posicao
from
  json_to_recordset($1::json) as r (
    n integer,
    calibracao integer,
    pessoa integer,
    sent integer,
    ate integer
  )
  cross join lateral (
    with recursive
      linha (id, id_superior, passo) as (
        select
          id,
          id_superior,
          0
        from
          colaboradores
        where
          id = r.pessoa
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
          r.pessoa,
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
              k.id = r.calibracao
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
          k.id = r.calibracao
        union
        select
          k.id,
          l.id
        from
          calibracoes k
          join linha_fechada l on l.id_fechamento = k.id_fechamento
        where
          k.id = r.calibracao
      )
    select
      (r.ate - count(*))::integer as visto,
      r.sent + (
        count(*) filter (
          where
            evento - lugar < r.sent
        )
      )::integer as posicao
    from
      (
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
          e.id_calibracao = r.calibracao
          and e.evento <= r.ate
          and exists (
            select
            from
              ocultos
            where
              ocultos.id_calibracao = e.id_calibracao
              and ocultos.id = e.id_colaborador
          )
      ) h
  ) x;

select
  r.n,
  e.evento,
  e.id,
  e.tipo,
  case
    when not (
      with recursive
        linha (id, id_superior, passo) as (
          select
            id,
            id_superior,
            0
          from
            colaboradores
          where
            id = r.pessoa
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
            r.pessoa,
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
                k.id = r.calibracao
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
            k.id = r.calibracao
          union
          select
            k.id,
            l.id
          from
            calibracoes k
            join linha_fechada l on l.id_fechamento = k.id_fechamento
          where
            k.id = r.calibracao
        )
      select
        exists (
          select
          from
            ocultos
          where
            ocultos.id_calibracao = r.calibracao
            and ocultos.id = e.id
        )
    ) then e.dado
  end as dado
from
  json_to_recordset($1::json) as r (
    n integer,
    calibracao integer,
    pessoa integer,
    desde integer,
    ate integer
  )
  cross join lateral (
    select
      m.evento,
      m.id_colaborador as id,
      'movimento' as tipo,
      (
        select
          row_to_json(d)
        from
          (
            select
              m.numero,
              m.de,
              m.para,
              m.motivo,
              a.nome as autor,
              to_char(
                m.momento at time zone 'UTC',
                'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
              ) as momento
          ) d
      ) as dado
    from
      calibracao_movimentos m
      join colaboradores a on a.id = m.id_autor
    where
      m.id_calibracao = r.calibracao
      and m.evento > r.desde
      and m.evento <= r.ate
    union all
    select
      o.evento,
      o.id_colaborador,
      'comentario',
      (
        select
          row_to_json(d)
        from
          (
            select
              (
                select
                  count(*)
                from
                  calibracao_comentarios z
                where
                  z.id_calibracao = o.id_calibracao
                  and z.id_colaborador = o.id_colaborador
                  and z.evento <= o.evento
              )::integer as id,
              o.texto,
              a.nome as autor,
              to_char(
                o.momento at time zone 'UTC',
                'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
              ) as momento
          ) d
      )
    from
      calibracao_comentarios o
      join colaboradores a on a.id = o.id_autor
    where
      o.id_calibracao = r.calibracao
      and o.evento > r.desde
      and o.evento <= r.ate
  ) e
order by
  r.n,
  e.evento;
